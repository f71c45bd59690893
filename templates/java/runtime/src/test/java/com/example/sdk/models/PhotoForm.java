package com.example.sdk.models;

import com.example.sdk.FileUpload;
import com.example.sdk.json.JsonReader;
import com.example.sdk.json.JsonTypes;
import com.example.sdk.json.Model;
import com.example.sdk.json.ObjectShape;
import com.example.sdk.json.ObjectType;
import com.fasterxml.jackson.annotation.JsonCreator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A form with files. */
public final class PhotoForm extends Model {
    /** Reads and writes forms. */
    public static final ObjectType<PhotoForm> TYPE = new ObjectType<>("PhotoForm") {
        @Override
        protected void describe(ObjectShape shape) {
            shape.property("photo").required();
            shape.property("more");
            shape.property("caption");
            shape.property("pet", Pet.TYPE);
        }

        @Override
        protected PhotoForm create(JsonReader in) {
            return new PhotoForm(in);
        }
    };

    private final @Nullable FileUpload photo;
    private final @Nullable List<FileUpload> more;
    private final @Nullable String caption;
    private final @Nullable Pet pet;

    private PhotoForm(JsonReader in) {
        super(TYPE, in);
        photo = in.get("photo", FileUpload.TYPE);
        more = in.getList("more", FileUpload.TYPE);
        caption = in.getString("caption");
        pet = in.get("pet", Pet.TYPE);
    }

    /**
     * Builds a form.
     *
     * @return the builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Reads a form from plain values.
     *
     * @param values the properties by their names on the wire
     * @return the form
     */
    @JsonCreator
    public static PhotoForm fromMap(Map<String, Object> values) {
        return TYPE.fromMap(values);
    }

    /**
     * The photo.
     *
     * @return the photo
     */
    public FileUpload photo() {
        return required(photo, "photo");
    }

    /**
     * More photos.
     *
     * @return the photos
     */
    public Optional<List<FileUpload>> more() {
        return Optional.ofNullable(more);
    }

    /**
     * Words below it.
     *
     * @return the words
     */
    public Optional<String> caption() {
        return Optional.ofNullable(caption);
    }

    /**
     * Who is on it.
     *
     * @return the pet
     */
    public Optional<Pet> pet() {
        return Optional.ofNullable(pet);
    }

    /** Builds a {@link PhotoForm}. */
    public static final class Builder extends Model.Builder<Builder> {
        private Builder() {}

        /**
         * Required. See {@link PhotoForm#photo()}.
         *
         * @param photo the photo
         * @return this builder
         */
        public Builder photo(FileUpload photo) {
            return put("photo", photo);
        }

        /**
         * Adds a photo. See {@link PhotoForm#more()}.
         *
         * @param photo the photo
         * @return this builder
         */
        public Builder addMore(FileUpload photo) {
            return add("more", photo);
        }

        /**
         * See {@link PhotoForm#caption()}.
         *
         * @param caption the words; null: absent
         * @return this builder
         */
        public Builder caption(@Nullable String caption) {
            return put("caption", caption);
        }

        /**
         * See {@link PhotoForm#pet()}.
         *
         * @param pet the pet; null: absent
         * @return this builder
         */
        public Builder pet(@Nullable Pet pet) {
            return put("pet", pet);
        }

        /**
         * Returns the form.
         *
         * @return the form
         */
        public PhotoForm build() {
            return TYPE.build(this);
        }
    }
}
