package com.example.petstore.services;

import com.example.petstore.internal.Answer;
import com.example.petstore.internal.Body;
import com.example.petstore.internal.BodyEncoders;
import com.example.petstore.internal.NumberPaging;
import com.example.petstore.internal.Operation;
import com.example.petstore.internal.Paging;
import com.example.petstore.internal.Parameter;
import com.example.petstore.internal.Place;
import com.example.petstore.models.Pet;
import com.example.petstore.models.PetList;
import com.example.petstore.models.PetPatch;
import com.example.petstore.models.Problem;

/** What the service sends and expects. */
final class PetsOperations {
    static final Operation<Object> LIST_PETS = new Operation<Object>("listPets", "GET", "/pets")
            .describedId("listPets")
            .parameter(new Parameter("limit", Place.QUERY).required())
            .parameter(new Parameter("offset", Place.QUERY).required())
            .parameter(new Parameter("status", Place.QUERY))
            .accept("application/json")
            .ok("200", new Answer<>().json(PetList.TYPE))
            .error("429", Problem.TYPE);

    static final Paging<Pet> LIST_PETS_PAGES = new Paging<>(NumberPaging.OFFSET, Pet.TYPE)
            .move("offset")
            .size("limit")
            .results("results");

    static final Operation<Pet> CREATE_PET = new Operation<Pet>("createPet", "POST", "/pets")
            .describedId("createPet")
            .body(new Body("application/json", BodyEncoders.JSON).type(Pet.TYPE).required())
            .accept("application/json")
            .ok("201", new Answer<>().json(Pet.TYPE))
            .error("409", Problem.TYPE)
            .error("422", Problem.TYPE);

    static final Operation<Pet> GET_PET_BY_ID = new Operation<Pet>(
            "getPetById",
            "GET",
            "/pets/{petId}")
            .describedId("getPetById")
            .parameter(new Parameter("petId", Place.PATH).required())
            .accept("application/json")
            .ok("200", new Answer<>().json(Pet.TYPE))
            .error("404", Problem.TYPE);

    static final Operation<Void> DELETE_PET = new Operation<Void>(
            "deletePet",
            "DELETE",
            "/pets/{petId}")
            .describedId("deletePet")
            .parameter(new Parameter("petId", Place.PATH).required())
            .ok("204", new Answer<>())
            .error("404", Problem.TYPE);

    static final Operation<Pet> UPDATE_PET = new Operation<Pet>(
            "updatePet",
            "PATCH",
            "/pets/{petId}")
            .describedId("updatePet")
            .parameter(new Parameter("petId", Place.PATH).required())
            .parameter(new Parameter("If-Match", Place.HEADER))
            .body(
                    new Body("application/merge-patch+json", BodyEncoders.JSON)
                            .type(PetPatch.TYPE)
                            .required())
            .accept("application/json")
            .ok("200", new Answer<>().json(Pet.TYPE))
            .error("404", Problem.TYPE)
            .error("412", Problem.TYPE);

    private PetsOperations() {}
}
