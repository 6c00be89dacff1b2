"""The WebSocket connections of people and programs to tables and club nights."""
