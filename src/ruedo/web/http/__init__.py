"""HTTP: the API, its OpenAPI document, and the limits and checks that apply to every request."""
