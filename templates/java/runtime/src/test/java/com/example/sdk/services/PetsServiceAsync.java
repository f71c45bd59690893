package com.example.sdk.services;

import com.example.sdk.AsyncEventStream;
import com.example.sdk.AsyncPages;
import com.example.sdk.BinaryResponse;
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
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Pets. */
public final class PetsServiceAsync {
    private final Core core;

    /**
     * Called by the client only.
     *
     * @param core makes the calls
     */
    @SuppressWarnings("exports")
    public PetsServiceAsync(Core core) {
        this.core = core;
    }

    /**
     * Returns a pet.
     *
     * @param petId its number
     * @param options options of this call
     * @return the pet; cancel it with {@code cancel(true)}
     */
    public CompletableFuture<Pet> getPet(long petId, @Nullable RequestOptions options) {
        return core.callAsync(PetsOperations.GET_PET, new Args().set("petId", petId), options);
    }

    /**
     * Removes a pet.
     *
     * @param petId its number
     * @return completes when the pet is gone
     */
    public CompletableFuture<Void> deletePet(long petId) {
        return core.sendAsync(PetsOperations.DELETE_PET, new Args().set("petId", petId), null);
    }

    /**
     * Returns pets.
     *
     * @param limit pets on a page
     * @param offset pets before the first page
     * @param params optional parameters
     * @param options options of this call
     * @return the pages
     */
    public AsyncPages<Pet> listPets(
            int limit,
            int offset,
            @Nullable ListPetsParams params,
            @Nullable RequestOptions options) {
        Args args = new Args().set("limit", limit).set("offset", offset).all(params);
        return Paginator.pagesAsync(
                core, PetsOperations.LIST_PETS, PetsOperations.LIST_PETS_PAGES, args, options);
    }

    /**
     * Returns animals as they come.
     *
     * @return the stream
     */
    public AsyncEventStream<Animal> watchPets() {
        return Streams.streamAsync(core, PetsOperations.WATCH_PETS, new Args(), null);
    }

    /**
     * Sends a photo.
     *
     * @param petId whose photo
     * @param body the photo
     * @return the pet
     */
    public CompletableFuture<Pet> uploadPhoto(long petId, PhotoForm body) {
        Objects.requireNonNull(body, "body");
        return core.callAsync(
                PetsOperations.UPLOAD_PHOTO, new Args().set("petId", petId).body(body), null);
    }

    /**
     * Returns a photo.
     *
     * @param petId whose photo
     * @return the photo; close it
     */
    public CompletableFuture<BinaryResponse> downloadPhoto(long petId) {
        return core.callAsync(PetsOperations.DOWNLOAD_PHOTO, new Args().set("petId", petId), null);
    }
}
