import type { Metafield } from '@backroom/contract/catalog/metafields/endpoints'
import { holds } from '@backroom/contract/platform/access/permissions'
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
import classes from './Metafields.module.css'
import { reloadMetafields } from './use-metafield-form.ts'

/** The metafields of products, in the order in which product forms and product pages show them. */
export default function MetafieldsPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'products.edit')
  const { metafields } = useSuspenseQuery(pageQueryOptions(api.metafields.list)).data
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (ids: string[]) => api.metafields.order({ body: { ids } }),
    meta: { quiet: true },
    onSettled: reloadMetafields,
  })
  const add = mayEdit && <Button renderRoot={toPage('website.metafields.create')}>{t('metafields.add')}</Button>
  const byId = new Map(metafields.map((metafield) => [metafield.id, metafield]))
  const ids = (isPending && variables) || metafields.map(({ id }) => id)
  const move = (id: string, to: number) => mutate(ids.filter((one) => one !== id).toSpliced(to, 0, id))
  return (
    <div className={classes.page}>
      <PageHeader title={pageLabel('website.metafields')} detail={t('metafields.lead')} action={add} />
      <Card flush>
        {metafields.length === 0 && (
          <EmptyState title={t('metafields.none')} action={add}>
            {t('metafields.noneText')}
          </EmptyState>
        )}
        <div className={classes.rows}>
          <Reorder keys={ids} nameOf={(id) => byId.get(id)?.name ?? ''} move={move}>
            {ids.map((id, index) => {
              const metafield = byId.get(id)
              const step = (to: number) => (isPending || to < 0 || to >= ids.length ? undefined : () => move(id, to))
              return (
                metafield && (
                  <MetafieldRow
                    key={id}
                    metafield={metafield}
                    mayEdit={mayEdit}
                    onUp={step(index - 1)}
                    onDown={step(index + 1)}
                  />
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
  metafield: Metafield
  mayEdit: boolean
  /** Undefined where the metafield can't move there. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function MetafieldRow({ metafield: { id, name, key, type, isShown }, mayEdit, onUp, onDown }: RowProps) {
  const { t } = useTranslation()
  const { row, handle } = useReorderRow(id)
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
            <PageLink page="website.metafields.update" params={{ id }}>
              {name}
            </PageLink>
          ) : (
            name
          )}
        </p>
        <p className={classes.soft}>
          {t(`metafields.types.${type}`)} · <code>{key}</code>
        </p>
      </div>
      <p className={classes.soft}>{t(isShown ? 'metafields.shown' : 'metafields.hidden')}</p>
      {mayEdit && (
        <div className={classes.bar}>
          <MoveButtons
            upLabel={t('metafields.up', { name })}
            downLabel={t('metafields.down', { name })}
            onUp={onUp}
            onDown={onDown}
          />
        </div>
      )}
    </div>
  )
}
