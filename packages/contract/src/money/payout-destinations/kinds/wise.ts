import { byEmail } from './by-email.ts'

export const wise = byEmail('Wise', { feeBasisPoints: 60, arrivalDays: 2 })
