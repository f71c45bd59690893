/** A client for Pet Store 1.2.0. */
module com.example.petstore {
    requires transitive java.net.http;
    requires static com.fasterxml.jackson.annotation;
    requires static org.jspecify;

    exports com.example.petstore;
    exports com.example.petstore.errors;
    exports com.example.petstore.json;
    exports com.example.petstore.models;
    exports com.example.petstore.services;
}
