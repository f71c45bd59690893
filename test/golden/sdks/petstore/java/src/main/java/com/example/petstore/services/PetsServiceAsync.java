package com.example.petstore.services;

import com.example.petstore.ApiResponse;
import com.example.petstore.AsyncPages;
import com.example.petstore.RequestOptions;
import com.example.petstore.internal.Args;
import com.example.petstore.internal.Core;
import com.example.petstore.internal.Paginator;
import com.example.petstore.models.ListPetsParams;
import com.example.petstore.models.Pet;
import com.example.petstore.models.PetPatch;
import com.example.petstore.models.UpdatePetParams;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code client.async().pets()}.
 *
 * <p>The animals that are for sale.
 */
public final class PetsServiceAsync {
    private final Core core;

    /** Created by the client. */
    @SuppressWarnings("exports")
    public PetsServiceAsync(Core core) {
        this.core = core;
    }

    /** Returns this service with other options for its calls. Both share connections and credentials. */
    public PetsServiceAsync withOptions(Consumer<RequestOptions.Builder> change) {
        return new PetsServiceAsync(core.with(RequestOptions.changed(change)));
    }

    /** Returns the same calls with status and headers next to the data. */
    public Raw raw() {
        return new Raw();
    }

    /**
     * Lists the pets, page by page.
     *
     * <p>Calls <code>GET /pets</code>.
     *
     * <p>Each page is requested when the loop reaches it.
     *
     * @param limit Pets per page. The value is between 1 and 100.
     * @param offset Pets before the page. The value is at least 0.
     * @return A page of pets.
     */
    public AsyncPages<Pet> listPets(int limit, int offset) {
        return listPets(limit, offset, null, null);
    }

    /** As {@link #listPets(int, int)}, with optional parameters. */
    public AsyncPages<Pet> listPets(int limit, int offset, @Nullable ListPetsParams params) {
        return listPets(limit, offset, params, null);
    }

    /** As {@link #listPets(int, int)}, with options for this call. */
    public AsyncPages<Pet> listPets(
            int limit,
            int offset,
            @Nullable ListPetsParams params,
            @Nullable RequestOptions options) {
        return Paginator.pagesAsync(
                core,
                PetsOperations.LIST_PETS,
                PetsOperations.LIST_PETS_PAGES,
                new Args().set("limit", limit).set("offset", offset).all(params),
                options);
    }

    /**
     * Takes a new pet into the shop.
     *
     * <p>Calls <code>POST /pets</code>.
     *
     * @param body The pet without its number.
     * @return The pet with its number.
     */
    public CompletableFuture<Pet> createPet(Pet body) {
        return createPet(body, null);
    }

    /** As {@link #createPet(Pet)}, with options for this call. */
    public CompletableFuture<Pet> createPet(Pet body, @Nullable RequestOptions options) {
        Objects.requireNonNull(body, "body");
        return core.callAsync(PetsOperations.CREATE_PET, new Args().body(body), options);
    }

    /**
     * Finds one pet.
     *
     * <p>Calls <code>GET /pets/&#123;petId&#125;</code>.
     *
     * @param petId Number of the pet.
     * @return The pet.
     */
    public CompletableFuture<Pet> getPetById(long petId) {
        return getPetById(petId, null);
    }

    /** As {@link #getPetById(long)}, with options for this call. */
    public CompletableFuture<Pet> getPetById(long petId, @Nullable RequestOptions options) {
        return core.callAsync(
                PetsOperations.GET_PET_BY_ID,
                new Args().set("petId", petId),
                options);
    }

    /**
     * Gives a pet away.
     *
     * <p>Calls <code>DELETE /pets/&#123;petId&#125;</code>.
     *
     * @param petId Number of the pet.
     * @deprecated The API marks it as deprecated.
     */
    @Deprecated
    public CompletableFuture<Void> deletePet(long petId) {
        return deletePet(petId, null);
    }

    /** As {@link #deletePet(long)}, with options for this call. */
    @Deprecated
    public CompletableFuture<Void> deletePet(long petId, @Nullable RequestOptions options) {
        return core.sendAsync(PetsOperations.DELETE_PET, new Args().set("petId", petId), options);
    }

    /**
     * Changes some members of a pet.
     *
     * <p>Calls <code>PATCH /pets/&#123;petId&#125;</code>.
     *
     * @param petId Number of the pet.
     * @param body the request body (<code>application/merge-patch+json</code>)
     * @return The pet as it is now.
     */
    public CompletableFuture<Pet> updatePet(long petId, PetPatch body) {
        return updatePet(petId, body, null, null);
    }

    /** As {@link #updatePet(long, PetPatch)}, with optional parameters. */
    public CompletableFuture<Pet> updatePet(long petId, PetPatch body, @Nullable UpdatePetParams params) {
        return updatePet(petId, body, params, null);
    }

    /** As {@link #updatePet(long, PetPatch)}, with options for this call. */
    public CompletableFuture<Pet> updatePet(
            long petId,
            PetPatch body,
            @Nullable UpdatePetParams params,
            @Nullable RequestOptions options) {
        Objects.requireNonNull(body, "body");
        return core.callAsync(
                PetsOperations.UPDATE_PET,
                new Args().set("petId", petId).body(body).all(params),
                options);
    }

    /** Calls that return status and headers next to the data. */
    public final class Raw {
        private Raw() {}

        public CompletableFuture<ApiResponse<Pet>> createPet(Pet body) {
            return createPet(body, null);
        }

        public CompletableFuture<ApiResponse<Pet>> createPet(Pet body, @Nullable RequestOptions options) {
            Objects.requireNonNull(body, "body");
            return core.respondAsync(PetsOperations.CREATE_PET, new Args().body(body), options);
        }

        public CompletableFuture<ApiResponse<Pet>> getPetById(long petId) {
            return getPetById(petId, null);
        }

        public CompletableFuture<ApiResponse<Pet>> getPetById(long petId, @Nullable RequestOptions options) {
            return core.respondAsync(
                    PetsOperations.GET_PET_BY_ID,
                    new Args().set("petId", petId),
                    options);
        }

        @Deprecated
        public CompletableFuture<ApiResponse<Void>> deletePet(long petId) {
            return deletePet(petId, null);
        }

        @Deprecated
        public CompletableFuture<ApiResponse<Void>> deletePet(long petId, @Nullable RequestOptions options) {
            return core.respondAsync(
                    PetsOperations.DELETE_PET,
                    new Args().set("petId", petId),
                    options);
        }

        public CompletableFuture<ApiResponse<Pet>> updatePet(long petId, PetPatch body) {
            return updatePet(petId, body, null, null);
        }

        public CompletableFuture<ApiResponse<Pet>> updatePet(long petId, PetPatch body, @Nullable UpdatePetParams params) {
            return updatePet(petId, body, params, null);
        }

        public CompletableFuture<ApiResponse<Pet>> updatePet(
                long petId,
                PetPatch body,
                @Nullable UpdatePetParams params,
                @Nullable RequestOptions options) {
            Objects.requireNonNull(body, "body");
            return core.respondAsync(
                    PetsOperations.UPDATE_PET,
                    new Args().set("petId", petId).body(body).all(params),
                    options);
        }
    }
}
