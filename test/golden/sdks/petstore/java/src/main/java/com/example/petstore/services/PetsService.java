package com.example.petstore.services;

import com.example.petstore.ApiResponse;
import com.example.petstore.Pages;
import com.example.petstore.RequestOptions;
import com.example.petstore.errors.BadRequestException;
import com.example.petstore.errors.ConflictException;
import com.example.petstore.errors.NotFoundException;
import com.example.petstore.errors.RateLimitException;
import com.example.petstore.errors.UnprocessableEntityException;
import com.example.petstore.internal.Args;
import com.example.petstore.internal.Core;
import com.example.petstore.internal.Paginator;
import com.example.petstore.models.ListPetsParams;
import com.example.petstore.models.Pet;
import com.example.petstore.models.PetPatch;
import com.example.petstore.models.UpdatePetParams;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The calls of {@code client.pets()}.
 *
 * <p>The animals that are for sale.
 */
public final class PetsService {
    private final Core core;

    /** Created by the client. */
    @SuppressWarnings("exports")
    public PetsService(Core core) {
        this.core = core;
    }

    /** Returns this service with other options for its calls. Both share connections and credentials. */
    public PetsService withOptions(Consumer<RequestOptions.Builder> change) {
        return new PetsService(core.with(RequestOptions.changed(change)));
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
     * <pre><code>for (Page&lt;Pet&gt; page : client.pets().listPets(20, 0)) &#123;
     *     System.out.println(page.data());
     * &#125;</code></pre>
     *
     * @param limit Pets per page. The value is between 1 and 100.
     * @param offset Pets before the page. The value is at least 0.
     * @return A page of pets.
     * @throws RateLimitException status 429, body <code>Problem</code>: What went wrong.
     */
    public Pages<Pet> listPets(int limit, int offset) {
        return listPets(limit, offset, null, null);
    }

    /** As {@link #listPets(int, int)}, with optional parameters. */
    public Pages<Pet> listPets(int limit, int offset, @Nullable ListPetsParams params) {
        return listPets(limit, offset, params, null);
    }

    /** As {@link #listPets(int, int)}, with options for this call. */
    public Pages<Pet> listPets(
            int limit,
            int offset,
            @Nullable ListPetsParams params,
            @Nullable RequestOptions options) {
        return Paginator.pages(
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
     * <pre><code>Pet result = client.pets().createPet(Pet.builder().name("Mia").status(PetStatus.AVAILABLE).build());</code></pre>
     *
     * @param body The pet without its number.
     * @return The pet with its number.
     * @throws ConflictException status 409, body <code>Problem</code>: What went wrong.
     * @throws UnprocessableEntityException status 422, body <code>Problem</code>: What went
     *     wrong.
     */
    public Pet createPet(Pet body) {
        return createPet(body, null);
    }

    /** As {@link #createPet(Pet)}, with options for this call. */
    public Pet createPet(Pet body, @Nullable RequestOptions options) {
        Objects.requireNonNull(body, "body");
        return core.call(PetsOperations.CREATE_PET, new Args().body(body), options);
    }

    /**
     * Finds one pet.
     *
     * <p>Calls <code>GET /pets/&#123;petId&#125;</code>.
     *
     * <pre><code>Pet result = client.pets().getPetById(1L);</code></pre>
     *
     * @param petId Number of the pet.
     * @return The pet.
     * @throws NotFoundException status 404, body <code>Problem</code>: What went wrong.
     */
    public Pet getPetById(long petId) {
        return getPetById(petId, null);
    }

    /** As {@link #getPetById(long)}, with options for this call. */
    public Pet getPetById(long petId, @Nullable RequestOptions options) {
        return core.call(PetsOperations.GET_PET_BY_ID, new Args().set("petId", petId), options);
    }

    /**
     * Gives a pet away.
     *
     * <p>Calls <code>DELETE /pets/&#123;petId&#125;</code>.
     *
     * <pre><code>client.pets().deletePet(1L);</code></pre>
     *
     * @param petId Number of the pet.
     * @throws NotFoundException status 404, body <code>Problem</code>: What went wrong.
     * @deprecated The API marks it as deprecated.
     */
    @Deprecated
    public void deletePet(long petId) {
        deletePet(petId, null);
    }

    /** As {@link #deletePet(long)}, with options for this call. */
    @Deprecated
    public void deletePet(long petId, @Nullable RequestOptions options) {
        core.send(PetsOperations.DELETE_PET, new Args().set("petId", petId), options);
    }

    /**
     * Changes some members of a pet.
     *
     * <p>Calls <code>PATCH /pets/&#123;petId&#125;</code>.
     *
     * <pre><code>Pet result = client.pets().updatePet(1L, PetPatch.builder().name("name").build());</code></pre>
     *
     * @param petId Number of the pet.
     * @param body the request body (<code>application/merge-patch+json</code>)
     * @return The pet as it is now.
     * @throws NotFoundException status 404, body <code>Problem</code>: What went wrong.
     * @throws BadRequestException status 412, body <code>Problem</code>: What went wrong.
     */
    public Pet updatePet(long petId, PetPatch body) {
        return updatePet(petId, body, null, null);
    }

    /** As {@link #updatePet(long, PetPatch)}, with optional parameters. */
    public Pet updatePet(long petId, PetPatch body, @Nullable UpdatePetParams params) {
        return updatePet(petId, body, params, null);
    }

    /** As {@link #updatePet(long, PetPatch)}, with options for this call. */
    public Pet updatePet(
            long petId,
            PetPatch body,
            @Nullable UpdatePetParams params,
            @Nullable RequestOptions options) {
        Objects.requireNonNull(body, "body");
        return core.call(
                PetsOperations.UPDATE_PET,
                new Args().set("petId", petId).body(body).all(params),
                options);
    }

    /** Calls that return status and headers next to the data. */
    public final class Raw {
        private Raw() {}

        public ApiResponse<Pet> createPet(Pet body) {
            return createPet(body, null);
        }

        public ApiResponse<Pet> createPet(Pet body, @Nullable RequestOptions options) {
            Objects.requireNonNull(body, "body");
            return core.respond(PetsOperations.CREATE_PET, new Args().body(body), options);
        }

        public ApiResponse<Pet> getPetById(long petId) {
            return getPetById(petId, null);
        }

        public ApiResponse<Pet> getPetById(long petId, @Nullable RequestOptions options) {
            return core.respond(
                    PetsOperations.GET_PET_BY_ID,
                    new Args().set("petId", petId),
                    options);
        }

        @Deprecated
        public ApiResponse<Void> deletePet(long petId) {
            return deletePet(petId, null);
        }

        @Deprecated
        public ApiResponse<Void> deletePet(long petId, @Nullable RequestOptions options) {
            return core.respond(PetsOperations.DELETE_PET, new Args().set("petId", petId), options);
        }

        public ApiResponse<Pet> updatePet(long petId, PetPatch body) {
            return updatePet(petId, body, null, null);
        }

        public ApiResponse<Pet> updatePet(long petId, PetPatch body, @Nullable UpdatePetParams params) {
            return updatePet(petId, body, params, null);
        }

        public ApiResponse<Pet> updatePet(
                long petId,
                PetPatch body,
                @Nullable UpdatePetParams params,
                @Nullable RequestOptions options) {
            Objects.requireNonNull(body, "body");
            return core.respond(
                    PetsOperations.UPDATE_PET,
                    new Args().set("petId", petId).body(body).all(params),
                    options);
        }
    }
}
