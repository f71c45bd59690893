package com.example;

import com.example.petstore.Page;
import com.example.petstore.PetstoreClient;
import com.example.petstore.PetstoreConfig;
import com.example.petstore.models.Pet;

/** Calls the API. */
public final class Pagination {
    private Pagination() {}

    /** Runs the program. */
    public static void main(String[] args) throws Exception {
        PetstoreClient client = new PetstoreClient(
                PetstoreConfig.builder()
                        .baseUrl(System.getenv("PETSTORE_BASE_URL"))
                        .apiKey(System.getenv("PETSTORE_API_KEY"))
                        .build());
        for (Page<Pet> page : client.pets().listPets(20, 0)) {
            System.out.println(page.data());
        }
    }
}
