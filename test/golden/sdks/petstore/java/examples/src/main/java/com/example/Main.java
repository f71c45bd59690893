package com.example;

import com.example.petstore.PetstoreClient;
import com.example.petstore.PetstoreConfig;
import com.example.petstore.models.Pet;
import com.example.petstore.models.PetStatus;

/** Calls the API. */
public final class Main {
    private Main() {}

    /** Runs the program. */
    public static void main(String[] args) throws Exception {
        PetstoreClient client = new PetstoreClient(
                PetstoreConfig.builder()
                        .baseUrl(System.getenv("PETSTORE_BASE_URL"))
                        .apiKey(System.getenv("PETSTORE_API_KEY"))
                        .build());
        Pet result = client.pets().createPet(
                Pet.builder().name("Mia").status(PetStatus.AVAILABLE).build());
        System.out.println(result.id());
    }
}
