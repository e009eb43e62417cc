import '@mantine/core/styles/Checkbox.css'
import type { ReportPermission } from '@backroom/contract/analytics/reports/search'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { queryOptions } from '../api/client.ts'
import { useStore } from '../session/use-store.ts'
import { Dropdown } from '../ui/overlays/Dropdown.tsx'
import classes from './StorePicker.module.css'
import type { ReportRange } from './use-report-range.ts'

/** Chooses the stores of a report: one, several, or all stores whose reports the user may see. */
export function StorePicker({ range, permission }: { range: ReportRange; permission: ReportPermission }) {
  const { t } = useTranslation()
  const own = useStore()
  const { storeIds, chooseStores } = range
  const { data } = useQuery({ ...queryOptions(api.reports.stores, { query: { permission } }), meta: { silent: true } })
  const stores = data?.stores ?? [{ id: own.id, name: own.storeDetail.name }]
  const isAll = stores.length > 1 && stores.every(({ id }) => storeIds.includes(id))
  const named = storeIds.length === 1 && stores.find(({ id }) => id === storeIds[0])?.name
  const face = isAll ? t('reports.allShops') : named || t('reports.shopCount', { count: storeIds.length })
  return (
    <Dropdown
      label={`${t('reports.shops')}: ${face}`}
      className={classes.button}
      side="below-left"
      face={
        <>
          {t('reports.shops')}: <span className={classes.chosen}>{face}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </>
      }
    >
      {/* A new address discards unapplied choices. */}
      <Choice key={storeIds.join()} stores={stores} shown={storeIds} onShow={chooseStores} />
    </Dropdown>
  )
}

interface ChoiceProps {
  stores: readonly { id: string; name: string }[]
  shown: readonly string[]
  onShow: (ids: string[]) => void
}

function Choice({ stores, shown, onShow }: ChoiceProps) {
  const { t } = useTranslation()
  const [chosen, choose] = useState<readonly string[]>(shown)
  const all = stores.map(({ id }) => id)
  const ids = all.filter((id) => chosen.includes(id))
  return (
    <fieldset className={classes.choice} aria-label={t('reports.shops')}>
      <div className={classes.stores}>
        {stores.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              choose(currentTarget.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      <div className={classes.actions}>
        <Button size="xs" variant="default" data-closes onClick={() => onShow(all)}>
          {t('reports.showAllShops')}
        </Button>
        <Button size="xs" data-closes disabled={ids.length === 0} onClick={() => onShow(ids)}>
          {t('reports.showShops', { count: ids.length })}
        </Button>
      </div>
    </fieldset>
  )
}
