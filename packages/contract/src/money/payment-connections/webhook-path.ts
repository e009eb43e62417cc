/** Where gateways report, followed by the id of the connection. */
export const webhookPath = '/webhooks/stripe/'
