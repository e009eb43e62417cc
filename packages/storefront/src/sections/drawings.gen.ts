// Written by `npm run sections` from registry.ts.
import { Hydro as headImageHydro } from './head-image/Hydro.tsx'
import { Newchick as headImageNewchick } from './head-image/Newchick.tsx'
import { Hydro as featuredCollectionHydro } from './featured-collection/Hydro.tsx'
import { Newchick as featuredCollectionNewchick } from './featured-collection/Newchick.tsx'
import { Hydro as imageWithTextHydro } from './image-with-text/Hydro.tsx'
import { Newchick as imageWithTextNewchick } from './image-with-text/Newchick.tsx'
import { Hydro as countdownHydro } from './countdown/Hydro.tsx'
import { Newchick as countdownNewchick } from './countdown/Newchick.tsx'
import type { Drawing, Drawings } from './section-files.ts'

export const drawings: Drawings = {
  hydro: new Map<string, Drawing>([
    ['head-image', headImageHydro],
    ['featured-collection', featuredCollectionHydro],
    ['image_with_text', imageWithTextHydro],
    ['countdown', countdownHydro],
  ]),
  newchick: new Map<string, Drawing>([
    ['head-image', headImageNewchick],
    ['featured-collection', featuredCollectionNewchick],
    ['image_with_text', imageWithTextNewchick],
    ['countdown', countdownNewchick],
  ]),
}
