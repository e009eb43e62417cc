import { byEmail } from './by-email.ts'

export const pingpong = byEmail('PingPong', { feeBasisPoints: 100, arrivalDays: 2 })
