"""The service of a process: everything that its tables and club nights need, and the deletion of old tables."""
