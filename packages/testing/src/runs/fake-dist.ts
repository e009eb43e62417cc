import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder like the storefront's build output, so that tests need no build. */
    storefrontDist: string
  }
}

/** Replaces the server's `storefront-dist.ts` in tests (`vitest.config.ts`). */
export const storefrontDist = inject('storefrontDist')
