// Package wire turns the values of the SDK into JSON (RFC 8259) and back.
//
// A type is looked at once, when its first value comes; what was found is kept. A model is a struct
// with a field ExtraProperties map[string]json.RawMessage, which holds the members that the SDK
// does not know and the raw text of those that do not fit. If the description gives the unknown
// members a type, the model has a field AdditionalProperties map[string]T for them too. A union is a
// struct with a field tagged union.
//
// The tags of a field say how it travels:
//
//	json:"tag"            the name on the wire; the member is required
//	json:"tag,omitempty"  the member is optional (omitzero says the same)
//	json:"-"              no member at all
//	json:"-" name:"a,b"   a name that the json tag cannot hold
//	wire:"optional"       optional, beside a name tag
//	wire:"nullable"       a pointer, slice or map of which nil stands for null
//	wire:"readonly"       left out of requests
//	wire:"writeonly"      not expected in answers
//	wire:"secret"         masked when printed
//	const:"cat"           the only value, written where the field is zero; text of a string, JSON otherwise
//	union:"petType"       on the raw text of a union: its discriminator, empty without one
//	tags:"cat,kitty"      on a variant: the values of the discriminator that mean it
//
// Reading is lenient: a member of another type than the description says is left zero, its raw text
// goes into ExtraProperties, and an [Issue] tells where it is. Writing puts the raw text back where
// the field is still zero. The text of a time or a number that says more than the field can hold, such
// as a leap second, is kept too, and put back where the field is unchanged.
package wire
