package com.example.sdk.services;

import com.example.sdk.ApiResponse;
import com.example.sdk.BinaryResponse;
import com.example.sdk.EventStream;
import com.example.sdk.Pages;
import com.example.sdk.RequestOptions;
import com.example.sdk.internal.Args;
import com.example.sdk.internal.Core;
import com.example.sdk.internal.Paginator;
import com.example.sdk.internal.Streams;
import com.example.sdk.models.Animal;
import com.example.sdk.models.ListPetsParams;
import com.example.sdk.models.Pet;
import com.example.sdk.models.PhotoForm;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Pets. */
public final class PetsService {
    private final Core core;

    /**
     * Called by the client only.
     *
     * @param core makes the calls
     */
    @SuppressWarnings("exports")
    public PetsService(Core core) {
        this.core = core;
    }

    /**
     * Returns this service with other options.
     *
     * @param change sets the options
     * @return a service that shares credentials and connections with this one
     */
    public PetsService withOptions(Consumer<RequestOptions.Builder> change) {
        return new PetsService(core.with(RequestOptions.changed(change)));
    }

    /**
     * Returns methods that return the whole response.
     *
     * @return the methods
     */
    public Raw raw() {
        return new Raw();
    }

    /**
     * Returns a pet.
     *
     * @param petId its number
     * @return the pet
     * @throws com.example.sdk.errors.ApiException for a non-2xx status
     */
    public Pet getPet(long petId) {
        return getPet(petId, null);
    }

    /**
     * As {@link #getPet(long)}, with options for this call.
     *
     * @param petId its number
     * @param options options of this call
     * @return the pet
     * @throws com.example.sdk.errors.ApiException for a non-2xx status
     */
    public Pet getPet(long petId, @Nullable RequestOptions options) {
        return core.call(PetsOperations.GET_PET, new Args().set("petId", petId), options);
    }

    /**
     * Removes a pet.
     *
     * @param petId its number
     */
    public void deletePet(long petId) {
        core.send(PetsOperations.DELETE_PET, new Args().set("petId", petId), null);
    }

    /**
     * Adds a pet.
     *
     * @param body the pet
     * @param options options of this call
     * @return the pet
     */
    public Pet createPet(Pet body, @Nullable RequestOptions options) {
        Objects.requireNonNull(body, "body");
        return core.call(PetsOperations.CREATE_PET, new Args().body(body), options);
    }

    /**
     * Returns pets.
     *
     * @param limit pets on a page
     * @param offset pets before the first page
     * @return the pages
     */
    public Pages<Pet> listPets(int limit, int offset) {
        return listPets(limit, offset, null, null);
    }

    /**
     * As {@link #listPets(int, int)}, with optional parameters and options for this call.
     *
     * @param limit pets on a page
     * @param offset pets before the first page
     * @param params optional parameters
     * @param options options of this call
     * @return the pages
     */
    public Pages<Pet> listPets(
            int limit,
            int offset,
            @Nullable ListPetsParams params,
            @Nullable RequestOptions options) {
        Args args = new Args().set("limit", limit).set("offset", offset).all(params);
        return Paginator.pages(
                core, PetsOperations.LIST_PETS, PetsOperations.LIST_PETS_PAGES, args, options);
    }

    /**
     * Returns animals as they come.
     *
     * @param options options of this call
     * @return the stream; close it
     */
    public EventStream<Animal> watchPets(@Nullable RequestOptions options) {
        return Streams.stream(core, PetsOperations.WATCH_PETS, new Args(), options);
    }

    /**
     * Returns all pets.
     *
     * @return the stream; close it
     */
    public EventStream<Pet> exportPets() {
        return Streams.stream(core, PetsOperations.EXPORT_PETS, new Args(), null);
    }

    /**
     * Sends a photo.
     *
     * @param petId whose photo
     * @param body the photo
     * @param options options of this call
     * @return the pet
     */
    public Pet uploadPhoto(long petId, PhotoForm body, @Nullable RequestOptions options) {
        Objects.requireNonNull(body, "body");
        return core.call(
                PetsOperations.UPLOAD_PHOTO, new Args().set("petId", petId).body(body), options);
    }

    /**
     * Returns a photo.
     *
     * @param petId whose photo
     * @return the photo; close it
     */
    public BinaryResponse downloadPhoto(long petId) {
        return core.call(PetsOperations.DOWNLOAD_PHOTO, new Args().set("petId", petId), null);
    }

    /** Methods that return the whole response. */
    public final class Raw {
        private Raw() {}

        /**
         * See {@link PetsService#getPet(long)}.
         *
         * @param petId its number
         * @return the response
         */
        public ApiResponse<Pet> getPet(long petId) {
            return core.respond(PetsOperations.GET_PET, new Args().set("petId", petId), null);
        }
    }
}
