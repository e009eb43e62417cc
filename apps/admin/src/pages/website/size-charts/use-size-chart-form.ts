import type { contract } from '@backroom/contract'
import { trimTable } from '@backroom/contract/catalog/size-charts/rules'
import type { LengthUnit } from '@backroom/contract/catalog/size-charts/states'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import type { FormRules } from '../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import { showNotice } from '../../../ui/overlays/notice-list.ts'

export type SizeChart = Answer<typeof contract.sizeCharts.show>

export interface Named {
  id: string
  title: string
}

export interface Picture {
  id: string
  url: string
}

export interface SizeChartValues {
  name: string
  unit: LengthUnit
  /** The headings first. */
  cells: string[][]
  lengthColumns: number[]
  bodyHtml: string
  imageId: Picture | null
  imageAlt: string
  productIds: Named[]
  collectionIds: Named[]
  productTypes: string[]
  tags: string[]
}

const emptyValues = (): SizeChartValues => ({
  ...{ name: '', unit: 'cm', cells: [], bodyHtml: '', imageId: null, imageAlt: '' },
  // The first column usually names the size.
  lengthColumns: Array.from({ length: 11 }, (_, index) => index + 1),
  ...{ productIds: [], collectionIds: [], productTypes: [], tags: [] },
})

const bodyOf = ({ name, imageId, productIds, collectionIds, ...values }: SizeChartValues) => ({
  ...values,
  name: name.trim(),
  imageId: imageId?.id ?? null,
  productIds: productIds.map(({ id }) => id),
  collectionIds: collectionIds.map(({ id }) => id),
})

const namesOf = (named: readonly Named[]) => named.map(({ title }) => title).join(', ')

/** What the forms for new and stored charts share. */
function useRules() {
  const { t } = useTranslation()
  return {
    labels: {
      name: t('sizeCharts.name'),
      unit: t('sizeCharts.unit'),
      cells: t('sizeCharts.cells'),
      lengthColumns: t('sizeCharts.lengthColumns'),
      bodyHtml: t('sizeCharts.body'),
      imageId: t('sizeCharts.image'),
      imageAlt: t('sizeCharts.imageAlt'),
      productIds: t('sizeCharts.productsHeader'),
      collectionIds: t('sizeCharts.collectionsHeader'),
      productTypes: t('sizeCharts.productTypes'),
      tags: t('sizeCharts.tags'),
    },
    body: bodyOf,
    check: ({ name, cells, bodyHtml, imageId }: SizeChartValues) => ({
      name: name.trim() === '' && t('sizeCharts.nameMissing'),
      cells: trimTable(cells).length === 0 && bodyHtml === '' && imageId === null && t('sizeCharts.contentMissing'),
    }),
    formatters: {
      unit: (unit: LengthUnit) => t(`sizeCharts.units.${unit}`),
      cells: (cells: string[][]) =>
        cells
          .map((row) => row.join(' | '))
          .join('; ')
          .slice(0, 200),
      lengthColumns: (columns: number[]) => columns.map((column) => column + 1).join(', '),
      bodyHtml: (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.slice(0, 200),
      imageId: (picture: Picture | null) => (picture ? t('sizeCharts.image') : ''),
      productIds: namesOf,
      collectionIds: namesOf,
      productTypes: (types: string[]) => types.join(', '),
      tags: (tags: string[]) => tags.join(', '),
    },
  } satisfies FormRules<SizeChartValues> & { body: unknown }
}

/** Reloads the list. The open chart has its own query. */
export const reloadSizeCharts = () => queryClient.invalidateQueries({ queryKey: ['sizeCharts', 'list'] })

export const useSizeChartForm = (id: string) =>
  useEntityForm({
    ...useRules(),
    load: api.sizeCharts.show,
    save: api.sizeCharts.update,
    id,
    values: ({
      name,
      unit,
      cells,
      lengthColumns,
      bodyHtml,
      image,
      imageAlt,
      ...chart
    }: SizeChart): SizeChartValues => ({
      ...{ name, unit, cells, lengthColumns, bodyHtml, imageId: image, imageAlt },
      productIds: chart.products,
      collectionIds: chart.collections,
      productTypes: chart.productTypes,
      tags: chart.tags,
    }),
    onSaved: reloadSizeCharts,
  })

export function useNewSizeChartForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const [values] = useState(emptyValues)
  // All retries share one idempotency key. A changed chart gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.sizeCharts.create, {
    ...useRules(),
    values,
    send: (body) => api.sizeCharts.create({ body, idempotencyKey: keyOf(body) }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadSizeCharts()
      await navigateTo('website.sizechart.update', { id })
    },
  })
}
