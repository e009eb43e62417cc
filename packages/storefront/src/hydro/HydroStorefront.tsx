import { CartSheet } from '../cart/CartSheet.tsx'
import { checkoutStep } from '../checkout/checkout-step.ts'
import { themeProperties } from '../colors/theme-properties.ts'
import { TopBar } from '../frame/TopBar.tsx'
import { HomePage } from '../parts/HomePage.tsx'
import { Popups } from '../popups/Popups.tsx'
import { type FrameProps, useStorefront, useTheme } from '../storefront-context.tsx'
import type { StorefrontPageView } from '../views/pages.ts'
import { AccountPage } from './AccountPage.tsx'
import { CartPage } from './CartPage.tsx'
import { CheckoutPage } from './CheckoutPage.tsx'
import { CollectionPage } from './CollectionPage.tsx'
import { CollectionsPage } from './CollectionsPage.tsx'
import { ContentPage } from './ContentPage.tsx'
import { ContentPagesPage } from './ContentPagesPage.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { OfferPage } from './OfferPage.tsx'
import { PendingPage } from './PendingPage.tsx'
import { ProductPage } from './ProductPage.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { ReviewsPage } from './ReviewsPage.tsx'
import { SearchPage } from './SearchPage.tsx'
import { SubscribedPage } from './SubscribedPage.tsx'
import { ThankYouPage } from './ThankYouPage.tsx'

/** The default theme: clear and fast to buy from. */
export function HydroStorefront({ kind, children }: FrameProps) {
  const { store, texts } = useStorefront()
  const properties = useTheme((theme) => themeProperties(theme, store.language))
  const step = useTheme(checkoutStep)
  const hasTitlesOnMobile = useTheme(({ settings }) => settings.element.show_title_product_in_mobile)
  return (
    <div
      className="storefront hydro"
      style={properties}
      data-page={kind}
      data-step={step}
      data-untitled={!hasTitlesOnMobile || undefined}
    >
      <a className="skip" href="#content">
        {texts.skipToContent}
      </a>
      <TopBar />
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <CartSheet />
      <Popups page={kind} />
    </div>
  )
}

export function HydroPage({ page }: { page: StorefrontPageView }) {
  switch (page.kind) {
    case 'home':
      return <HomePage />
    case 'collection':
      return <CollectionPage collection={page.collection} />
    case 'collections':
      return <CollectionsPage page={page} />
    case 'search':
      return <SearchPage page={page} />
    case 'product':
      return <ProductPage page={page} />
    case 'cart':
      return <CartPage page={page} />
    case 'checkout':
      return <CheckoutPage checkout={page.checkout} />
    case 'pending':
      return <PendingPage address={page.address} confirmation={page.confirmation} />
    case 'offer':
      return <OfferPage page={page} />
    case 'thank-you':
      return <ThankYouPage order={page.order} />
    case 'account':
      return <AccountPage page={page} />
    case 'subscribed':
      return <SubscribedPage page={page} />
    case 'reviews':
      return <ReviewsPage page={page} />
    case 'review':
      return <ReviewPage page={page} />
    case 'content':
      return <ContentPage content={page.content} />
    case 'content-pages':
      return <ContentPagesPage page={page} />
    case 'not-found':
      return <NotFoundPage suggestions={page.suggestions} />
  }
}
