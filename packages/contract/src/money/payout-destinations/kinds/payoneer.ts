import { byEmail } from './by-email.ts'

export const payoneer = byEmail('Payoneer', { feeBasisPoints: 100, arrivalDays: 2 })
