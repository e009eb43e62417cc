import { descriptionTab } from '@backroom/theme/groups/product/details'
import type { ReactNode } from 'react'
import { linkPath } from '../../links.ts'
import { RichText } from '../../parts/RichText.tsx'
import { useStorefront, useTheme } from '../../storefront-context.tsx'
import type { ProductPageView } from '../../views/pages.ts'
import { Description } from '../Description.tsx'
import { dayAfter } from './delivery-dates.ts'
import { Metafields } from './Metafields.tsx'
import { SizeChart } from './SizeChart.tsx'
import { Table } from './Table.tsx'

export interface Detail {
  key: string
  heading: string
  isFolded: boolean
  /** Starts collapsed on narrow screens. */
  foldsOnMobile?: boolean
  only?: 'desktop' | 'mobile' | undefined
  content: ReactNode
}

/** The details of a product in reading order. */
export const useDetails = (page: ProductPageView, isDeliveryFolded: boolean): Detail[] => [
  ...useDescriptions(page),
  ...useMetafields(page),
  ...useSizeChart(page),
  ...useOwnTabs(),
  ...useDelivery(page, isDeliveryFolded),
]

function useDescriptions({ product }: ProductPageView): Detail[] {
  const { texts } = useStorefront()
  const settings = useTheme(({ settings }) => settings.product)
  const { isShowDesDesktop, isShowDesMobile, description_mobile_dropdown, collapse_default } = settings
  if (!isShowDesDesktop && !isShowDesMobile) return []
  const only = isShowDesDesktop === isShowDesMobile ? undefined : isShowDesDesktop ? 'desktop' : 'mobile'
  return settings.setting_description.flatMap(({ heading, display, content }, index) => {
    const isOwn = heading === descriptionTab
    if (!display || !(content || (isOwn && product.descriptionHtml))) return []
    return {
      key: `description-${index}`,
      heading: isOwn ? texts.description : heading,
      isFolded: collapse_default,
      foldsOnMobile: description_mobile_dropdown,
      only,
      content: content ? (
        <RichText html={content} className="description" />
      ) : (
        <Description html={product.descriptionHtml} />
      ),
    }
  })
}

function useMetafields({ product: { metafields } }: ProductPageView): Detail[] {
  const { texts } = useStorefront()
  if (!metafields) return []
  const content = <Metafields metafields={metafields} />
  return [{ key: 'metafields', heading: texts.productDetails, isFolded: false, content }]
}

function useSizeChart({ product: { sizeChart } }: ProductPageView): Detail[] {
  const { texts } = useStorefront()
  if (!sizeChart) return []
  return [{ key: 'size-chart', heading: texts.sizeChart, isFolded: true, content: <SizeChart chart={sizeChart} /> }]
}

function useOwnTabs(): Detail[] {
  const tabs = useTheme(({ settings }) => settings.product['tabs-detail'])
  return tabs.flatMap(({ heading, type, display, content, collapse_default }, index) => {
    if (!heading || !content) return []
    return {
      key: `tab-${index}`,
      heading,
      isFolded: collapse_default,
      only: display === 'always' ? undefined : (display as 'desktop' | 'mobile'),
      content: type === 'table' ? <Table html={content} /> : <RichText html={content} className="description" />,
    }
  })
}

function useDelivery({ today }: ProductPageView, isFolded: boolean): Detail[] {
  const { texts, store } = useStorefront()
  const { show_shipping, shipping_info, time_shipping, show_policy, policy_info } = useTheme(
    ({ settings }) => settings.product.setting_shipping,
  )
  const [from, to] = [time_shipping.from, time_shipping.to].toSorted((a, b) => a - b) as [number, number]
  const [first, last] = [from, to].map((days) => dayAfter(today, days, store.locale)) as [string, string]
  const arrives = from === to ? texts.arrivesOn(first) : texts.arrivesBetween(first, last)
  const delivery: Detail = {
    key: 'delivery',
    heading: texts.delivery,
    isFolded,
    content: (
      <>
        <p className="arrives">{arrives}</p>
        <Info {...shipping_info} fallback={texts.shippingLine} />
      </>
    ),
  }
  const policy: Detail = {
    key: 'policy',
    heading: texts.returns,
    isFolded,
    content: <Info {...policy_info} fallback={texts.returnsLine} />,
  }
  const saysSomething = policy_info.display || linkPath(policy_info.page_detail)
  return [...(show_shipping ? [delivery] : []), ...(show_policy && saysSomething ? [policy] : [])]
}

interface InfoProps {
  display: boolean
  content: string
  page_detail: Parameters<typeof linkPath>[0]
  fallback: string
}

function Info({ display, content, page_detail, fallback }: InfoProps) {
  const { texts } = useStorefront()
  const href = linkPath(page_detail)
  return (
    <>
      {display && (content ? <RichText html={content} className="description" /> : <p>{fallback}</p>)}
      {href && (
        <p>
          <a className="text-link" href={href}>
            {texts.learnMore}
          </a>
        </p>
      )}
    </>
  )
}
