import { byEmail } from './by-email.ts'

export const paypal = byEmail('PayPal', { feeBasisPoints: 200, arrivalDays: 1 })
