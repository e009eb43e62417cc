// Written by `npm run sections` from registry.ts.
import { Hydro as headImageHydro } from './head-image/Hydro.tsx'
import { Newchick as headImageNewchick } from './head-image/Newchick.tsx'
import { Hydro as featuredCollectionHydro } from './featured-collection/Hydro.tsx'
import { Newchick as featuredCollectionNewchick } from './featured-collection/Newchick.tsx'
import { Hydro as imageWithTextHydro } from './image-with-text/Hydro.tsx'
import { Newchick as imageWithTextNewchick } from './image-with-text/Newchick.tsx'
import { Hydro as countdownHydro } from './countdown/Hydro.tsx'
import { Newchick as countdownNewchick } from './countdown/Newchick.tsx'
import { Hydro as collectionListHydro } from './collection-list/Hydro.tsx'
import { Newchick as collectionListNewchick } from './collection-list/Newchick.tsx'
import { Hydro as featureContentHydro } from './feature-content/Hydro.tsx'
import { Newchick as featureContentNewchick } from './feature-content/Newchick.tsx'
import { Hydro as keyFeaturesHydro } from './key-features/Hydro.tsx'
import { Newchick as keyFeaturesNewchick } from './key-features/Newchick.tsx'
import { Hydro as productReviewHydro } from './product-review/Hydro.tsx'
import { Newchick as productReviewNewchick } from './product-review/Newchick.tsx'
import { Hydro as sliderProductHydro } from './slider-product/Hydro.tsx'
import { Newchick as sliderProductNewchick } from './slider-product/Newchick.tsx'
import { Hydro as styleCollectionHydro } from './style-collection/Hydro.tsx'
import { Newchick as styleCollectionNewchick } from './style-collection/Newchick.tsx'
import { Hydro as productWithCollectionHydro } from './product-with-collection/Hydro.tsx'
import { Newchick as productWithCollectionNewchick } from './product-with-collection/Newchick.tsx'
import { Hydro as flashDealHydro } from './flash-deal/Hydro.tsx'
import { Newchick as flashDealNewchick } from './flash-deal/Newchick.tsx'
import { Hydro as productWidgetHydro } from './product-widget/Hydro.tsx'
import { Newchick as productWidgetNewchick } from './product-widget/Newchick.tsx'
import type { Drawing, Drawings } from './section-files.ts'

export const drawings: Drawings = {
  hydro: new Map<string, Drawing>([
    ['head-image', headImageHydro],
    ['featured-collection', featuredCollectionHydro],
    ['image_with_text', imageWithTextHydro],
    ['countdown', countdownHydro],
    ['collection_list', collectionListHydro],
    ['feature-content', featureContentHydro],
    ['key_features', keyFeaturesHydro],
    ['product-review', productReviewHydro],
    ['slider-product', sliderProductHydro],
    ['style-collection', styleCollectionHydro],
    ['product_with_collection', productWithCollectionHydro],
    ['flash_deal', flashDealHydro],
    ['product-widget', productWidgetHydro],
  ]),
  newchick: new Map<string, Drawing>([
    ['head-image', headImageNewchick],
    ['featured-collection', featuredCollectionNewchick],
    ['image_with_text', imageWithTextNewchick],
    ['countdown', countdownNewchick],
    ['collection_list', collectionListNewchick],
    ['feature-content', featureContentNewchick],
    ['key_features', keyFeaturesNewchick],
    ['product-review', productReviewNewchick],
    ['slider-product', sliderProductNewchick],
    ['style-collection', styleCollectionNewchick],
    ['product_with_collection', productWithCollectionNewchick],
    ['flash_deal', flashDealNewchick],
    ['product-widget', productWidgetNewchick],
  ]),
}
