import { Registry } from 'prom-client'

/** The metrics of the process. */
export const register = new Registry()
