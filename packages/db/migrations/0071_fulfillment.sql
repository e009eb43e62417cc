-- One spelling: the permission says fulfillment as orders do.
update memberships set permissions = array_replace(permissions, 'orders.fulfil', 'orders.fulfill')
 where 'orders.fulfil' = any(permissions);
update invitations set permissions = array_replace(permissions, 'orders.fulfil', 'orders.fulfill')
 where 'orders.fulfil' = any(permissions);
