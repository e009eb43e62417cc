import { Registry } from 'prom-client'

/** What the process counts. */
export const register = new Registry()
