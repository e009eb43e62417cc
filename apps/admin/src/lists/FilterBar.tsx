import type { Filters, ListDefinition } from '@backroom/contract/lists/define-list'
import { Button, CloseButton, Popover } from '@mantine/core'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterEditor } from './FilterEditor.tsx'
import { type FilterWords, valueText } from './filter-words.ts'
import classes from './Lists.module.css'
import { SearchField } from './SearchField.tsx'
import type { ShownList } from './use-list.ts'

interface Props<D extends ListDefinition> {
  list: Pick<ShownList<D>, 'definition' | 'filters' | 'show' | 'clear' | 'isFiltered'>
  words: FilterWords & { search: string; searchHint: string }
  currency: string
}

/** Search, the filters that are set as chips to change or take away, and the others to add. */
export function FilterBar<D extends ListDefinition>({ list, words, currency }: Props<D>) {
  const { t, i18n } = useTranslation()
  const { definition, filters, show, clear, isFiltered } = list
  const [adding, setAdding] = useState<string>()
  const values = filters as Record<string, unknown> & { text?: string }
  const names = Object.keys(definition.filters)
  const change = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = values
    return show({ filters: (value === undefined ? rest : { ...rest, [name]: value }) as Filters<D> })
  }
  const editor = (name: string) => (
    <FilterEditor
      name={name}
      filter={definition.filters[name]!}
      value={values[name]}
      onChange={(value) => void change(name, value)}
      words={words}
      currency={currency}
    />
  )
  const shown = names.filter((name) => values[name] !== undefined || name === adding)
  const others = names.filter((name) => !shown.includes(name))
  return (
    <search className={classes.bar}>
      {definition.isSearched && (
        <SearchField
          text={values.text ?? ''}
          label={words.search}
          hint={words.searchHint}
          onText={(text) => {
            const { text: _, ...rest } = values
            void show({ filters: (text ? { ...rest, text } : rest) as Filters<D> }, { replace: true })
          }}
        />
      )}
      {shown.map((name) => {
        const value = values[name]
        const label = words.filter(name)
        const said =
          value === undefined ? '…' : valueText(t, i18n.language, words, name, definition.filters[name]!, value)
        return (
          <Popover
            key={name}
            defaultOpened={name === adding}
            trapFocus
            onClose={() => setAdding(undefined)}
            transitionProps={{ duration: 0 }}
          >
            <span className={classes.chip}>
              <Popover.Target>
                <button type="button">{`${label}: ${said}`}</button>
              </Popover.Target>
              <CloseButton
                size="sm"
                aria-label={t('ui.clear', { label })}
                onClick={() => {
                  setAdding(undefined)
                  void change(name, undefined)
                }}
              />
            </span>
            <Popover.Dropdown aria-label={label}>{editor(name)}</Popover.Dropdown>
          </Popover>
        )
      })}
      {others.length > 0 && <AddFilter names={others} words={words} onAdd={setAdding} />}
      {isFiltered && (
        <Button variant="subtle" onClick={() => void clear()}>
          {t('lists.clear')}
        </Button>
      )}
    </search>
  )
}

interface AddProps {
  names: readonly string[]
  words: FilterWords
  onAdd: (name: string) => void
}

function AddFilter({ names, words, onAdd }: AddProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus position="bottom-start" transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<ListFilter size={16} aria-hidden="true" />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('lists.addFilter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.choices} aria-label={t('lists.addFilter')}>
          {names.map((name) => (
            <li key={name}>
              <Button
                variant="subtle"
                fullWidth
                justify="start"
                onClick={() => {
                  setOpen(false)
                  onAdd(name)
                }}
              >
                {words.filter(name)}
              </Button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
