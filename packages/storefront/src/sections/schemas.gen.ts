// Written by `npm run sections` from registry.ts.
import { schema as headImage } from './head-image/schema.ts'
import { schema as featuredCollection } from './featured-collection/schema.ts'
import { schema as imageWithText } from './image-with-text/schema.ts'
import { schema as countdown } from './countdown/schema.ts'
import { schema as collectionList } from './collection-list/schema.ts'
import { schema as featureContent } from './feature-content/schema.ts'
import { schema as keyFeatures } from './key-features/schema.ts'
import { schema as productReview } from './product-review/schema.ts'
import { schema as sliderProduct } from './slider-product/schema.ts'
import { schema as styleCollection } from './style-collection/schema.ts'
import { schema as productWithCollection } from './product-with-collection/schema.ts'
import { schema as flashDeal } from './flash-deal/schema.ts'
import { schema as productWidget } from './product-widget/schema.ts'

export const sectionSchemas = [
  headImage,
  featuredCollection,
  imageWithText,
  countdown,
  collectionList,
  featureContent,
  keyFeatures,
  productReview,
  sliderProduct,
  styleCollection,
  productWithCollection,
  flashDeal,
  productWidget,
]
