package com.example.sdk.services;

import com.example.sdk.BinaryResponse;
import com.example.sdk.internal.Answer;
import com.example.sdk.internal.Body;
import com.example.sdk.internal.BodyEncoders;
import com.example.sdk.internal.JsonLines;
import com.example.sdk.internal.MultipartBody;
import com.example.sdk.internal.NumberPaging;
import com.example.sdk.internal.Operation;
import com.example.sdk.internal.Paging;
import com.example.sdk.internal.Parameter;
import com.example.sdk.internal.Part;
import com.example.sdk.internal.Place;
import com.example.sdk.internal.ServerSentEvents;
import com.example.sdk.internal.StreamForm;
import com.example.sdk.json.JsonTypes;
import com.example.sdk.models.Animal;
import com.example.sdk.models.Pet;
import com.example.sdk.models.PhotoForm;
import com.example.sdk.models.Problem;
import java.util.List;

/** What the service sends and expects. */
final class PetsOperations {
    static final Operation<Pet> GET_PET = new Operation<Pet>("getPet", "GET", "/pets/{petId}")
            .parameter(new Parameter("petId", Place.PATH).required())
            .accept("application/json")
            .ok("200", new Answer<>().json(Pet.TYPE))
            .error("404", Problem.TYPE);

    static final Operation<Void> DELETE_PET =
            new Operation<Void>("deletePet", "DELETE", "/pets/{petId}")
            .parameter(new Parameter("petId", Place.PATH).required())
            .ok("204", new Answer<>());

    static final Operation<Pet> CREATE_PET = new Operation<Pet>("createPet", "POST", "/pets")
            .body(new Body("application/json", BodyEncoders.JSON).required().type(Pet.TYPE))
            .accept("application/json")
            .ok("201", new Answer<>().json(Pet.TYPE));

    static final Operation<List<Pet>> LIST_PETS =
            new Operation<List<Pet>>("listPets", "GET", "/pets")
            .parameter(new Parameter("limit", Place.QUERY).required())
            .parameter(new Parameter("offset", Place.QUERY).required())
            .parameter(new Parameter("status", Place.QUERY))
            .parameter(new Parameter("tags", Place.QUERY))
            .accept("application/json")
            .ok("200", new Answer<>().json(JsonTypes.list(Pet.TYPE)));

    static final Paging<Pet> LIST_PETS_PAGES = new Paging<>(NumberPaging.OFFSET, Pet.TYPE)
            .move("offset")
            .size("limit")
            .results("data", "items");

    static final Operation<Animal> WATCH_PETS =
            new Operation<Animal>("watchPets", "GET", "/pets/watch")
            .accept("text/event-stream")
            .ok("200", new Answer<>().stream(
                    new StreamForm<>(ServerSentEvents.FORMAT, Animal.TYPE)
                            .properties("kind", "name")));

    static final Operation<Pet> EXPORT_PETS =
            new Operation<Pet>("exportPets", "GET", "/pets/export")
            .accept("application/x-ndjson")
            .ok("200", new Answer<>().stream(
                            new StreamForm<>(JsonLines.FORMAT, Pet.TYPE)));

    static final Operation<Pet> UPLOAD_PHOTO =
            new Operation<Pet>("uploadPhoto", "POST", "/pets/{petId}/photo")
            .parameter(new Parameter("petId", Place.PATH).required())
            .body(new Body("multipart/form-data", MultipartBody.ENCODER)
                    .required()
                    .type(PhotoForm.TYPE)
                    .part(new Part("photo").contentType("image/png")))
            .accept("application/json")
            .ok("200", new Answer<>().json(Pet.TYPE));

    static final Operation<BinaryResponse> DOWNLOAD_PHOTO =
            new Operation<BinaryResponse>("downloadPhoto", "GET", "/pets/{petId}/photo")
                    .parameter(new Parameter("petId", Place.PATH).required())
                    .accept("image/png")
                    .ok("200", new Answer<>().bytes());

    private PetsOperations() {}
}
