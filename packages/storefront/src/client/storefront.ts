import '../pixel/pixel.ts'
import { enhanceSections } from '../sections/enhance-sections.ts'
import { enhanceCart } from './cart.ts'
import { enhanceDrawer } from './drawer.ts'
import { one } from './find.ts'
import { enhanceFolds } from './folds.ts'
import { enhanceGallery } from './gallery.ts'
import { enhanceMasthead } from './masthead.ts'
import { watchPending } from './pending.ts'
import { enhanceSearch } from './search.ts'
import { enhanceSort } from './sort.ts'
import { enhanceSuggestions } from './suggest.ts'
import { enhanceVariants } from './variants.ts'
import { enhanceZoom } from './zoom.ts'

// Every page works without this script. Each of these enhances one part.
enhanceCart()
enhanceDrawer()
enhanceFolds()
enhanceGallery()
enhanceMasthead()
enhanceSearch()
enhanceSections()
enhanceSort()
enhanceSuggestions()
enhanceVariants()
enhanceZoom()
watchPending()

// Scripts that only few pages need are loaded on those pages.
const checkout = one<HTMLFormElement>('form[data-checkout]')
if (checkout) import('./checkout.ts').then(({ enhanceCheckout }) => enhanceCheckout(checkout))
const offer = one('[data-offer]')
if (offer) import('./offer.ts').then(({ enhanceOffer }) => enhanceOffer(offer))
const address = one<HTMLFormElement>('form[data-address-form]')
if (address) import('./checkout-country.ts').then(({ enhanceCountry }) => enhanceCountry(address))
if (one('[data-popup]')) import('./popups.ts').then(({ enhancePopups }) => enhancePopups())
else if (one('[data-copy]')) import('./copy-buttons.ts').then(({ enhanceCopyButtons }) => enhanceCopyButtons())
const upsellPlace = one('[data-upsell-place]')
if (upsellPlace) import('./upsells.ts').then(({ showUpsell }) => showUpsell(upsellPlace))
const seen = one('[data-seen]')
if (seen) import('./recently-seen.ts').then(({ showRecentlySeen }) => showRecentlySeen(seen))
