import type { Filters, ListDefinition } from '@backroom/contract/platform/lists/define-list'
import type { Filter } from '@backroom/contract/platform/lists/filters'
import { Button, CloseButton, Loader } from '@mantine/core'
import { ListFilter } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dropdown } from '../../ui/overlays/Dropdown.tsx'
import classes from '../Lists.module.css'
import type { ListState } from '../use-list.ts'
import { type FilterTexts, valueText } from './filter-texts.ts'
import { SearchField } from './SearchField.tsx'

// The filter inputs load when a filter is opened.
const FilterEditor = lazy(() => import('./FilterEditor.tsx'))

interface Props<D extends ListDefinition> {
  list: Pick<ListState<D>, 'definition' | 'filters' | 'show' | 'clear' | 'isFiltered'>
  texts: FilterTexts & { search?: string; searchHint?: string }
  /** Shown at the end of the bar. */
  children?: ReactNode
}

/** The search field, the active filters as chips, and a menu of the other filters. */
export function FilterBar<D extends ListDefinition>({ list, texts, children }: Props<D>) {
  const { t } = useTranslation()
  const { definition, show, clear, isFiltered } = list
  const [adding, setAdding] = useState<string>()
  const { text = '', ...values } = list.filters as Record<string, unknown> & { text?: string }
  const kinds: Readonly<Record<string, Filter>> = definition.filters
  const change = (name: string, value: unknown, options?: { replace: boolean }) => {
    const { [name]: _, ...rest } = list.filters as Record<string, unknown>
    return show({ filters: (value === undefined ? rest : { ...rest, [name]: value }) as Filters<D> }, options)
  }
  const shown = Object.entries(kinds).filter(([name]) => values[name] !== undefined || name === adding)
  const others = Object.keys(kinds).filter((name) => !shown.some(([shownName]) => shownName === name))
  return (
    <search className={classes.bar}>
      {definition.isSearched && (
        <SearchField
          text={text}
          label={texts.search ?? ''}
          hint={texts.searchHint ?? ''}
          onText={(typed) => void change('text', typed || undefined, { replace: true })}
        />
      )}
      {shown.map(([name, filter]) => (
        <FilterChip
          key={name}
          name={name}
          filter={filter}
          value={values[name]}
          texts={texts}
          isNew={name === adding}
          onChange={(value) => void change(name, value)}
          onClose={() => setAdding(undefined)}
        />
      ))}
      {others.length > 0 && <AddFilter names={others} texts={texts} onAdd={setAdding} />}
      {isFiltered && (
        <Button variant="subtle" onClick={() => void clear()}>
          {t('lists.clear')}
        </Button>
      )}
      <span className={classes.end}>{children}</span>
    </search>
  )
}

interface ChipProps {
  name: string
  filter: Filter
  value: unknown
  texts: FilterTexts
  isNew: boolean
  onChange: (value: unknown) => void
  onClose: () => void
}

function FilterChip({ name, filter, value, texts, isNew, onChange, onClose }: ChipProps) {
  const { t, i18n } = useTranslation()
  const label = texts.filter(name)
  const valueLabel = value === undefined ? '…' : valueText(t, i18n.language, texts, name, filter, value)
  const remove = () => {
    onClose()
    onChange(undefined)
  }
  return (
    <span className={classes.chip}>
      <Dropdown
        label={`${label}: ${valueLabel}`}
        face={`${label}: ${valueLabel}`}
        side="below-left"
        isOpenAtFirst={isNew}
        onClose={onClose}
      >
        <Suspense fallback={<Loader size="sm" />}>
          <FilterEditor
            name={name}
            filter={filter}
            value={value}
            onChange={onChange}
            texts={texts}
            takesFocus={isNew}
          />
        </Suspense>
      </Dropdown>
      <CloseButton size={24} aria-label={t('ui.clear', { label })} onClick={remove} />
    </span>
  )
}

interface AddProps {
  names: readonly string[]
  texts: FilterTexts
  onAdd: (name: string) => void
}

function AddFilter({ names, texts, onAdd }: AddProps) {
  const { t } = useTranslation()
  const face = (
    <>
      <ListFilter size={16} aria-hidden="true" />
      {t('lists.addFilter')}
    </>
  )
  return (
    <Dropdown label={t('lists.addFilter')} className={classes.add} face={face} side="below-left">
      <ul className={classes.choices} aria-label={t('lists.addFilter')}>
        {names.map((name) => (
          <li key={name}>
            <Button variant="subtle" fullWidth justify="start" data-closes onClick={() => onAdd(name)}>
              {texts.filter(name)}
            </Button>
          </li>
        ))}
      </ul>
    </Dropdown>
  )
}
