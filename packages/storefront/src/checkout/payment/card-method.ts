/** What the form sends for a payment by card; every other value is the id of a connection. */
export const cardMethod = 'card'
