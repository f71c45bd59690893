package com.example.sdk.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.example.sdk.errors.InvalidDataException;
import com.example.sdk.errors.UsageException;
import com.example.sdk.json.DecodeIssue;
import com.example.sdk.json.Json;
import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonType;
import com.example.sdk.json.JsonTypes;
import com.example.sdk.json.PlainValues;
import com.example.sdk.json.UnionShape;
import com.example.sdk.json.UnionType;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ModelsTest {
    private static List<String> issues(JsonType<?> type, String json) {
        JsonReader in = JsonReader.of(Json.parse(json));
        type.read(in);
        return in.issues().stream().map(DecodeIssue::toString).collect(Collectors.toList());
    }

    private static String sent(Object value, JsonType<?> type) {
        return Json.write(PlainValues.of(value, type, PlainValues.Use.SENT));
    }

    @Test
    void buildsAndReadsBack() {
        Pet pet = Pet.builder().name("Rex").status(PetStatus.SOLD).nickname(null)
                .born(LocalDate.of(2024, 2, 29))
                .soldAt(OffsetDateTime.parse("2024-02-29T12:00:00+02:00"))
                .price(new BigDecimal("1.50")).tags(Arrays.asList("a", "b")).addTag("c")
                .mate(Pet.builder().name("Mia").build())
                .addFriend(Robot.builder().voltage(1.5).putAdditionalProperty("x", 7L).build())
                .addFriend(Pet.builder().name("Max").build())
                .putUnknown("extra", Collections.singletonMap("y", null))
                .build();
        String json = "{\"name\":\"Rex\",\"status\":\"sold\",\"nickname\":null,"
                + "\"born\":\"2024-02-29\",\"sold_at\":\"2024-02-29T12:00:00+02:00\","
                + "\"price\":1.50,\"tags\":[\"a\",\"b\",\"c\"],"
                + "\"mate\":{\"name\":\"Mia\",\"kind\":\"pet\"},"
                + "\"friends\":[{\"voltage\":1.5,\"x\":7,\"kind\":\"robot\"},"
                + "{\"name\":\"Max\",\"kind\":\"pet\"}],\"extra\":{\"y\":null},\"kind\":\"pet\"}";
        assertEquals(json, Json.write(pet));
        assertEquals(json, sent(pet, Pet.TYPE));
        Pet read = Pet.TYPE.parse(json);
        assertEquals(pet, read);
        assertEquals(pet.hashCode(), read.hashCode());
        assertEquals(pet.born(), read.born());
        assertEquals(pet.soldAt(), read.soldAt());
        assertEquals(pet.tags(), read.tags());
        assertEquals(pet.mate().get().name(), read.mate().get().name());
        assertTrue(read.isNull("nickname"));
        assertTrue(read.has("nickname"));
        assertFalse(read.has("id"));
        assertEquals("pet", pet.kind());
        assertEquals(7L, ((Robot) read.friends().get().get(0)).additionalProperties().get("x"));
        assertEquals(read, Pet.fromMap(new HashMap<>(read.toMap())));
        assertEquals(read, read.toBuilder().build());
        assertNotEquals(read, read.toBuilder().name("Other").build());
        assertThrows(UnsupportedOperationException.class, () -> read.toMap().clear());
    }

    @Test
    void doesNotChangeWhatWasBuilt() {
        List<String> tags = new ArrayList<>(Arrays.asList("a"));
        Pet.Builder builder = Pet.builder().name("Rex").tags(tags).addTag("b");
        Pet first = builder.build();
        tags.add("x");
        builder.addTag("c").name("Mia");
        assertEquals(Arrays.asList("a", "b"), first.tags().get());
        assertEquals("Rex", first.name());
        assertEquals(Arrays.asList("a", "b", "c"), builder.build().tags().get());
        assertEquals(Arrays.asList("a", "b", "z"),
                first.toBuilder().addTag("z").build().tags().get());
        UsageException error =
                assertThrows(UsageException.class, () -> Pet.builder().build());
        assertEquals("Pet: name is missing", error.getMessage());
        assertFalse(Pet.builder().name("a").status(PetStatus.SOLD).status(null).build()
                .has("status"));
    }

    @Test
    void tellsWhatDoesNotFit() {
        assertEquals(Arrays.asList(
                "/id (expected integer, found missing)", "/name (expected string, found null)",
                "/kind (expected string, found missing)", "/born (expected date, found string)",
                "/tags (expected array, found null)", "/mate/name (expected string, found number)"),
                issues(Pet.TYPE, "{\"name\":null,\"nickname\":null,\"born\":\"soon\",\"tags\":null,"
                        + "\"pin\":null,\"mate\":{\"id\":1,\"name\":2,\"kind\":\"pet\"}}")
                        .stream().filter(text -> !text.contains("pin"))
                        .collect(Collectors.toList()));
        Pet pet = Pet.TYPE.parse("{\"name\":7}");
        assertEquals("Pet: the required property id is missing", assertThrows(
                InvalidDataException.class, pet::id).getMessage());
        assertEquals(Collections.singletonList("/0/id (expected integer, found string)"),
                issues(JsonTypes.list(Pet.TYPE),
                        "[{\"id\":\"x\",\"name\":\"n\",\"kind\":\"pet\"}]"));
        assertEquals(Arrays.asList(1L, null, 3L),
                JsonTypes.list(JsonTypes.LONG).parse("[1,\"x\",3]"));
        assertThrows(InvalidDataException.class, () -> Pet.TYPE.parse("[]"));
        assertEquals(Collections.singletonMap("more", 1L),
                Pet.TYPE.parse("{\"name\":\"n\",\"more\":1}").unknownProperties());
    }

    @Test
    void keepsUnknownValuesOfEnums() {
        Pet pet = Pet.TYPE.parse("{\"name\":\"n\",\"status\":\"purple\"}");
        PetStatus status = pet.status().get();
        assertEquals("purple", status.value());
        assertSame(PetStatus.Known.UNKNOWN, status.known());
        assertSame(PetStatus.Known.SOLD, PetStatus.of("sold").known());
        assertEquals(PetStatus.SOLD, PetStatus.of("sold"));
        assertNotEquals(PetStatus.SOLD, status);
        assertEquals("{\"name\":\"n\",\"status\":\"purple\",\"kind\":\"pet\"}",
                sent(pet.toBuilder().build(), Pet.TYPE));
    }

    private static String variant(Animal animal) {
        return Animal.match(animal, pet -> "pet", robot -> "robot", unknown -> "unknown");
    }

    @Test
    void readsVariantsByTheirTag() {
        Animal robot = Animal.TYPE.parse("{\"kind\":\"robot\",\"voltage\":2}");
        assertEquals("robot", variant(robot));
        assertEquals("{\"kind\":\"robot\",\"voltage\":2}", sent(robot, Animal.TYPE));
        assertEquals("{\"voltage\":2,\"kind\":\"robot\"}",
                sent(Robot.builder().voltage(2.0).build(), Animal.TYPE));
        assertEquals("{\"voltage\":2}", sent(Robot.builder().voltage(2.0).build(), Robot.TYPE));
        for (String json : Arrays.asList("{\"kind\":\"cat\",\"a\":1.50}", "{}", "[1]", "7")) {
            if (json.startsWith("{")) {
                Animal unknown = Animal.TYPE.parse(json);
                assertEquals("unknown", variant(unknown));
                assertEquals(json, sent(unknown, Animal.TYPE));
                assertEquals(Collections.singletonList(" (expected union, found unknown variant)"),
                        issues(Animal.TYPE, json));
            } else {
                assertThrows(InvalidDataException.class, () -> Animal.TYPE.parse(json));
            }
        }
        Pet pet = Pet.TYPE.parse("{\"name\":\"n\",\"friends\":[7,{\"kind\":\"robot\"}]}");
        assertInstanceOf(UnknownAnimal.class, pet.friends().get().get(0));
    }

    @Test
    void readsVariantsByTheirShape() {
        assertEquals("a", StringOrPet.TYPE.parse("\"a\"").asString().get());
        assertEquals("n", StringOrPet.TYPE.parse("{\"id\":1,\"name\":\"n\",\"kind\":\"pet\"}")
                .asPet().get().name());
        assertEquals(1, StringOrPet.TYPE.parse("[{\"name\":\"n\"}]").asPets().get().size());
        // The only object, without a required property.
        assertEquals("n", StringOrPet.TYPE.parse("{\"name\":\"n\"}").asPet().get().name());
        StringOrPet unknown = StringOrPet.TYPE.parse("1.50");
        assertEquals("unknown 1.50", unknown.match(
                string -> "string", pet -> "pet", pets -> "pets", raw -> "unknown " + raw));
        assertEquals("1.50", Json.write(unknown));
        assertEquals("pets", StringOrPet.ofPets(Collections.emptyList()).match(
                string -> "string", pet -> "pet", pets -> "pets", raw -> "unknown"));
        assertEquals(StringOrPet.ofString("a"), StringOrPet.TYPE.parse("\"a\""));
        assertEquals("{\"name\":\"n\",\"kind\":\"pet\"}",
                sent(StringOrPet.ofPet(Pet.TYPE.parse(
                        "{\"id\":7,\"name\":\"n\",\"kind\":\"pet\"}")), StringOrPet.TYPE));
        assertEquals(Collections.singletonList(" (expected union, found number)"),
                issues(StringOrPet.TYPE, "1.50"));
    }

    @Test
    void choosesTheVariantThatKnowsTheMostProperties() {
        UnionType<Object> union = new UnionType<>("ProblemOrPet", null) {
            @Override
            protected void describe(UnionShape shape) {
                shape.variant(Problem.TYPE).variant(Pet.TYPE);
            }

            @Override
            protected Object wrap(int variant, @Nullable Object value) {
                return value;
            }
        };
        assertInstanceOf(
                Pet.class, union.parse("{\"id\":1,\"name\":\"n\",\"kind\":\"pet\"}"));
        assertInstanceOf(Problem.class, union.parse("{\"detail\":\"d\"}"));
        assertInstanceOf(Problem.class, union.parse("{\"kind\":\"robot\"}"));
    }

    @Test
    void masksSecretsOfEveryLevel() {
        Pet pet = Pet.builder().name("a").pin("CANARY1")
                .mate(Pet.builder().name("b").pin("CANARY2").build())
                .friends(Arrays.asList(Pet.builder().name("c").pin("CANARY3").build()))
                .putUnknown("more", Pet.builder().name("d").pin("CANARY4").build()).build();
        assertFalse(pet.toString().contains("CANARY1"), pet.toString());
        assertFalse(pet.toString().contains("CANARY2"), pet.toString());
        assertFalse(pet.toString().contains("CANARY3"), pet.toString());
        assertFalse(StringOrPet.ofPet(pet).toString().contains("CANARY1"));
        assertTrue(Json.write(pet).contains("CANARY3"));
        assertTrue(Pet.builder().name("x".repeat(5_000)).build().toString().length() <= 1_024);
    }

    @Test
    void printsParametersWithoutTheirValues() {
        ListPetsParams params = ListPetsParams.builder().status(PetStatus.SOLD)
                .tags(Arrays.asList("CANARY")).build();
        assertEquals("ListPetsParams[\"status\",\"tags\"]", params.toString());
        Map<String, Object> values = params.toMap();
        assertEquals(PetStatus.SOLD, values.get("status"));
    }
}
