import '../pixel/pixel.ts'
import { enhanceSections } from '../sections/enhance-sections.ts'
import { enhanceCart } from './cart.ts'
import { enhanceCheckout } from './checkout.ts'
import { enhanceDrawer } from './drawer.ts'
import { enhanceGallery } from './gallery.ts'
import { enhanceMasthead } from './masthead.ts'
import { watchPending } from './pending.ts'
import { enhanceVariants } from './variants.ts'

// Every page works without this script; each of these makes one thing quicker.
enhanceCart()
enhanceCheckout()
enhanceDrawer()
enhanceGallery()
enhanceMasthead()
enhanceSections()
enhanceVariants()
watchPending()
