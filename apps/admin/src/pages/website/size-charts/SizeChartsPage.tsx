import type { contract } from '@backroom/contract'
import { holds } from '@backroom/contract/platform/access/permissions'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { Button } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { PageLink, toPage } from '../../../links.tsx'
import { useMe } from '../../../session/use-me.ts'
import controls from '../../../ui/controls/controls.module.css'
import { Card } from '../../../ui/layout/Card.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { MoveButtons } from '../../../ui/reorder/MoveButtons.tsx'
import { Reorder } from '../../../ui/reorder/Reorder.tsx'
import { useReorderRow } from '../../../ui/reorder/use-reorder-row.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import classes from './SizeCharts.module.css'
import { reloadSizeCharts } from './use-size-chart-form.ts'

type Chart = Answer<typeof contract.sizeCharts.list>['charts'][number]

/** The size charts, in the order in which they are chosen. */
export default function SizeChartsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'products.edit')
  const { charts } = useSuspenseQuery(pageQueryOptions(api.sizeCharts.list)).data
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ids: string[]) => api.sizeCharts.order({ body: { ids } }),
    meta: { quiet: true },
    onSettled: reloadSizeCharts,
  })
  const add = mayEdit && <Button renderRoot={toPage('website.sizechart.create')}>{t('sizeCharts.add')}</Button>
  const byId = new Map(charts.map((chart) => [chart.id, chart]))
  const ids = (isPending && variables) || charts.map(({ id }) => id)
  const move = (id: string, to: number) => mutate(ids.filter((one) => one !== id).toSpliced(to, 0, id))
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.sizechart')} detail={t('sizeCharts.lead')} action={add} />
      <Card flush>
        {charts.length === 0 && (
          <EmptyState title={t('sizeCharts.none')} action={add}>
            {t('sizeCharts.noneText')}
          </EmptyState>
        )}
        <div className={classes.rows}>
          <Reorder keys={ids} nameOf={(id) => byId.get(id)?.name ?? ''} move={move}>
            {ids.map((id, index) => {
              const chart = byId.get(id)
              const step = (to: number) => (isPending || to < 0 || to >= ids.length ? undefined : () => move(id, to))
              return (
                chart && (
                  <ChartRow key={id} chart={chart} mayEdit={mayEdit} onUp={step(index - 1)} onDown={step(index + 1)} />
                )
              )
            })}
          </Reorder>
        </div>
      </Card>
    </div>
  )
}

interface RowProps {
  chart: Chart
  mayEdit: boolean
  /** Undefined where the chart can't move there. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function ChartRow({ chart, mayEdit, onUp, onDown }: RowProps) {
  const { t } = useTranslation()
  const { id, name, namedProducts, namedCollections, productTypes, tags, productCount } = chart
  const { row, handle } = useReorderRow(id)
  const shownOn = [
    ...(namedProducts > 0 ? [t('sizeCharts.namedProducts', { count: namedProducts })] : []),
    ...(namedCollections > 0 ? [t('sizeCharts.namedCollections', { count: namedCollections })] : []),
    ...productTypes,
    ...tags,
  ]
  return (
    <div {...row} className={classes.row}>
      {mayEdit && (
        <button {...handle} type="button" className={controls.grip} aria-label={t('reorder.move', { name })}>
          <GripVertical size={15} />
        </button>
      )}
      <div className={classes.main}>
        <p className={classes.name}>
          {mayEdit ? (
            <PageLink page="website.sizechart.update" params={{ id }}>
              {name}
            </PageLink>
          ) : (
            name
          )}
        </p>
        <p className={classes.soft}>{shownOn.length > 0 ? shownOn.join(' · ') : t('sizeCharts.forNothing')}</p>
      </div>
      <p className={classes.soft}>{t('sizeCharts.products', { count: productCount })}</p>
      {mayEdit && (
        <div className={classes.bar}>
          <MoveButtons
            upLabel={t('sizeCharts.up', { name })}
            downLabel={t('sizeCharts.down', { name })}
            onUp={onUp}
            onDown={onDown}
          />
        </div>
      )}
    </div>
  )
}
