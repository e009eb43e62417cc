/** `disabled`: it failed for so long that nothing is sent any more. `failing`: its latest attempts failed. */
export const endpointStates = ['working', 'failing', 'disabled', 'off'] as const
export type EndpointState = (typeof endpointStates)[number]

/** `waiting`: it has not arrived yet and is tried again. */
export const deliveryStates = ['delivered', 'waiting', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]
