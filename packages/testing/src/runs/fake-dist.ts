import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder as the build of the storefront leaves it, so that tests need no build. */
    storefrontDist: string
  }
}

/** Stands in the place of the server's `storefront-dist.ts` wherever tests run (`vitest.config.ts`). */
export const storefrontDist = inject('storefrontDist')
