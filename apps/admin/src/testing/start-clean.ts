import { vi } from 'vitest'

// Runs before each file. They share a process, and nothing may depend on their order.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()
