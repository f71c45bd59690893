package petstore

import (
	"context"

	"example.com/petstore/internal/core"
)

var placeOrderOp = core.Operation{
	ID:                "PlaceOrder",
	DescribedID:       "placeOrder",
	Method:            "POST",
	Path:              "/orders",
	Body:              []core.Body{{Type: "application/json", Encode: core.EncodeJSON, Required: true}},
	Accept:            "application/json",
	OK:                []core.Answer{{Status: "201", JSON: true}},
	Errors:            []core.ErrorAnswer{{Status: "default", New: func() any { return new(Problem) }}},
	IdempotencyHeader: "Idempotency-Key",
}

var getOrderOp = core.Operation{
	ID:          "GetOrder",
	DescribedID: "getOrder",
	Method:      "GET",
	Path:        "/orders/{orderId}",
	Parameters:  []core.Parameter{{Name: "orderId", In: core.InPath, Required: true}},
	Accept:      "application/json",
	OK:          []core.Answer{{Status: "200", JSON: true}},
	Errors:      []core.ErrorAnswer{{Status: "404", New: func() any { return new(Problem) }}},
}

var getInventoryOp = core.Operation{
	ID:          "GetInventory",
	DescribedID: "getInventory",
	Method:      "GET",
	Path:        "/inventory",
	Security:    core.Security{},
	Accept:      "application/json",
	OK:          []core.Answer{{Status: "200", JSON: true}},
}

// OrdersService has the calls of client.Orders.
//
// What customers have ordered.
type OrdersService struct{ core *core.Client }

// PlaceOrder orders a pet.
//
// The pet is kept for a day. Calls with the same key are safe to retry:
//
//	{"petId": 7}
//
// It returns the order.
//
// The error is an [*APIError] if the API responds with:
//
//   - any non-2xx status (body [Problem]): What went wrong.
//
// POST /orders
//
//	result, err := client.Orders.PlaceOrder(ctx, petstore.NewOrder{PetID: 1})
func (s *OrdersService) PlaceOrder(ctx context.Context, body NewOrder, opts ...RequestOption) (*Order, error) {
	return send[Order](ctx, s.core, &placeOrderOp, nil, body, opts)
}

// GetOrder finds one order.
//
// It returns the order.
//
// The error is an [*APIError] if the API responds with:
//
//   - 404 ([ErrNotFound], body [Problem]): What went wrong.
//
// GET /orders/{orderId}
//
//	result, err := client.Orders.GetOrder(ctx, "3fa85f64-5717-4562-b3fc-2c963f66afa6")
func (s *OrdersService) GetOrder(ctx context.Context, orderID string, opts ...RequestOption) (*Order, error) {
	return send[Order](ctx, s.core, &getOrderOp, core.Args{"orderId": orderID}, nil, opts)
}

// GetInventory counts the pets by their state.
//
// It returns a number for each state.
//
// GET /inventory
//
//	result, err := client.Orders.GetInventory(ctx)
func (s *OrdersService) GetInventory(ctx context.Context, opts ...RequestOption) (map[string]int32, error) {
	return sendValue[map[string]int32](ctx, s.core, &getInventoryOp, nil, nil, opts)
}
