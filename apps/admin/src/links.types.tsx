import { href, type Params, type Search } from '@backroom/contract/pages/addresses'
import { definePages, type Page } from '@backroom/contract/pages/pages'
import { Anchor } from '@mantine/core'
import { screens } from './all-screens.ts'
import type { Screens } from './define-screens.ts'
import { PageLink, toPage, useNavigateTo, usePage } from './links.tsx'

// Compiled but never run. Each line below a directive must be an error.
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <_ extends true>() => {}

same<Same<Params<'website.orders.detail'>, { id: string }>>()
type AuthPage = 'login' | 'shop' | 'register' | 'forgot' | 'accept' | 'verify'
same<Same<Params<'auth'>['authPage'], AuthPage>>()
same<Same<Search<'website.analytics'>['refresh'], 'false' | 'true'>>()
same<Same<Search<'website.orders'>['text'], string>>()

const { auth, ...rest } = screens
// @ts-expect-error a page without a screen
rest satisfies Screens
// @ts-expect-error a screen without a page
;({ ...rest, auth, 'website.order': auth }) satisfies Screens

href('website.orders')
href('website.orders', { paymentStatus: 'paid' })
href('auth', { authPage: 'login' }, { next: '/admin/' })
// @ts-expect-error no such page
href('website.order')
// @ts-expect-error the id is missing
href('website.orders.detail')
// @ts-expect-error a misspelled parameter
href('website.orders.detail', { ID: '7' })
// @ts-expect-error an id is text
href('website.orders.detail', { id: 7 })
// @ts-expect-error a parameter value the table does not list
href('auth', { authPage: 'logn' })
// @ts-expect-error a misspelled search key
href('website.orders', { state: 'paid' })
// @ts-expect-error a search value the schema does not know
href('website.analytics', { refresh: 'maybe' })
// @ts-expect-error a page without search
href('website.themes', { tab: 'general' })
// @ts-expect-error a page name not known while compiling cannot promise its parameters
href('website.orders.detail' as Page)

export function Links() {
  const navigateTo = useNavigateTo()
  const { params, search, setSearch } = usePage('auth')
  same<Same<typeof params, { authPage: AuthPage }>>()
  same<
    Same<keyof typeof search, 'next' | 'missing' | 'transfer' | 'sk' | 'token' | 'reset_token' | 'invitation_token'>
  >()
  navigateTo('website.orders.detail', { id: params.authPage })
  // @ts-expect-error the id is missing
  navigateTo('website.orders.detail')
  // @ts-expect-error a search key of another page
  setSearch({ paymentStatus: 'paid' })
  // @ts-expect-error a search value of another type
  setSearch({ next: 7 })
  // @ts-expect-error no such parameter
  params.slug
  // @ts-expect-error no such search key
  search.page
  return (
    <>
      <PageLink page="website.orders" search={{ paymentStatus: 'paid' }} preload="intent" className="x" />
      <PageLink page="website.orders.detail" params={{ id: '7' }} />
      <Anchor renderRoot={toPage('website.orders.detail', { id: '7' })} />
      {/* @ts-expect-error the id is missing */}
      <Anchor renderRoot={toPage('website.orders.detail')} />
      {/* @ts-expect-error no such page */}
      <PageLink page="website.order" />
      {/* @ts-expect-error the id is missing */}
      <PageLink page="website.orders.detail" />
      {/* @ts-expect-error a page without parameters */}
      <PageLink page="website.orders" params={{ id: '7' }} />
      {/* @ts-expect-error a misspelled search key */}
      <PageLink page="website.orders" search={{ state: 'paid' }} />
      {/* @ts-expect-error an address goes by name */}
      <PageLink page="website.orders" to="orders" />
    </>
  )
}

const label = { en: 'x', vi: 'x' }
definePages({
  website: { path: '/', label, permission: 'homes.view', menu: 'GENERAL' },
  'website.orders': { path: '/orders', label, permission: 'orders.view', menu: { under: 'website' } },
})
definePages({
  // @ts-expect-error no such permission
  website: { path: '/', label, permission: 'home' },
})
definePages({
  // @ts-expect-error no such page to unfold under
  website: { path: '/', label, permission: 'homes.view', menu: { under: 'websit' } },
})
definePages({
  // @ts-expect-error no such column
  website: { path: '/', label, permission: 'homes.view', menuu: 'GENERAL' },
})
definePages({
  // @ts-expect-error no such kind of store
  website: { path: '/', label, permission: 'homes.view', when: { businessType: 'dropshi' } },
})
