import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { GripVertical } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import controls from '../../../ui/controls/controls.module.css'
import { Card } from '../../../ui/layout/Card.tsx'
import { MoveButtons } from '../../../ui/reorder/MoveButtons.tsx'
import { Reorder } from '../../../ui/reorder/Reorder.tsx'
import { useReorderRow } from '../../../ui/reorder/use-reorder-row.ts'
import classes from './ProductOptions.module.css'
import { reloadProductOptions } from './use-product-option-form.ts'

type Filter = Answer<typeof contract.productOptions.filters>['filters'][number]

const keyOf = ({ kind, optionId }: Filter) => optionId ?? kind

/** Switches for the filters of collection pages. Those that are on can be moved. */
export function FiltersCard({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useTranslation()
  const { filters } = useSuspenseQuery(pageQueryOptions(api.productOptions.filters)).data
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (shown: string[]) => api.productOptions.saveFilters({ body: { shown } }),
    meta: { quiet: true },
    onSettled: reloadProductOptions,
  })
  const byKey = new Map(filters.map((filter) => [keyOf(filter), filter]))
  const shown = (isPending && variables) || filters.filter(({ isShown }) => isShown).map(keyOf)
  const hidden = [...byKey.keys()].filter((key) => !shown.includes(key))
  const nameOf = (key: string) => {
    const filter = byKey.get(key)
    if (!filter || filter.kind === 'option') return t('productOptions.filterOption', { name: filter?.name ?? '' })
    return t(`productOptions.filterNames.${filter.kind}`)
  }
  const move = (key: string, to: number) => mutate(shown.filter((one) => one !== key).toSpliced(to, 0, key))
  const change = (key: string, isShown: boolean) =>
    mutate(isShown ? [...shown, key] : shown.filter((one) => one !== key))
  return (
    <Card title={t('productOptions.filters')} flush>
      <p className={classes.lead}>{t('productOptions.filtersLead')}</p>
      <div className={classes.rows}>
        <Reorder keys={shown} nameOf={nameOf} move={move}>
          {shown.map((key, index) => {
            const step = (to: number) => (isPending || to < 0 || to >= shown.length ? undefined : () => move(key, to))
            return (
              <ShownFilter
                key={key}
                id={key}
                name={nameOf(key)}
                mayEdit={mayEdit}
                onUp={step(index - 1)}
                onDown={step(index + 1)}
              >
                <Switch
                  name={nameOf(key)}
                  isOn
                  isDisabled={!mayEdit || isPending}
                  onChange={(isOn) => change(key, isOn)}
                />
              </ShownFilter>
            )
          })}
        </Reorder>
        {hidden.map((key) => (
          <div key={key} className={classes.row}>
            <p className={classes.main}>{nameOf(key)}</p>
            <Switch name={nameOf(key)} isDisabled={!mayEdit || isPending} onChange={(isOn) => change(key, isOn)} />
          </div>
        ))}
      </div>
    </Card>
  )
}

interface ShownProps {
  id: string
  name: string
  mayEdit: boolean
  /** Undefined where the filter can't move there. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  children: React.ReactNode
}

function ShownFilter({ id, name, mayEdit, onUp, onDown, children }: ShownProps) {
  const { t } = useTranslation()
  const { row, handle } = useReorderRow(id)
  return (
    <div {...row} className={classes.row}>
      {mayEdit && (
        <button {...handle} type="button" className={controls.grip} aria-label={t('reorder.move', { name })}>
          <GripVertical size={15} />
        </button>
      )}
      <p className={classes.main}>{name}</p>
      {mayEdit && (
        <div className={classes.bar}>
          <MoveButtons
            upLabel={t('productOptions.up', { name })}
            downLabel={t('productOptions.down', { name })}
            onUp={onUp}
            onDown={onDown}
          />
        </div>
      )}
      {children}
    </div>
  )
}

interface SwitchProps {
  name: string
  isOn?: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

function Switch({ name, isOn = false, isDisabled, onChange }: SwitchProps) {
  const { t } = useTranslation()
  return (
    <input
      type="checkbox"
      className={controls.switch}
      aria-label={t('productOptions.show', { name })}
      checked={isOn}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
