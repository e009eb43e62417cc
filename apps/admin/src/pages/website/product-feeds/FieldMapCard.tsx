import { limits } from '@backroom/contract/catalog/product-feeds/limits'
import { type FeedSource, feedSources, isNamedSource } from '@backroom/contract/catalog/product-feeds/states'
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMetafields } from '../../../pickers/metafields/use-metafields.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import { MoveButtons } from '../../../ui/reorder/MoveButtons.tsx'
import { type FormField, type FormSource, isIncomplete, isUsual, newSource, usualField } from './form-map.ts'
import classes from './ProductFeeds.module.css'
import type { ProductFeedForm } from './use-product-feed-form.ts'
import { useSourceNames } from './use-source-names.ts'

/** Which source fills each field. One field is open at a time. */
export function FieldMapCard({ form }: { form: ProductFeedForm }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<string>()
  const { value: fields, onChange, error, 'data-path': path } = form.live('map')
  return (
    <Card title={t('productFeeds.map')}>
      <p className={classes.soft}>{t('productFeeds.mapHint')}</p>
      <ul className={classes.map} data-path={path}>
        {fields.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            isOpen={field.id === open || (Boolean(error) && field.sources.some(isIncomplete))}
            isChecked={Boolean(error)}
            onOpen={(isOpen) => setOpen(isOpen ? field.id : undefined)}
            onChange={(next) => onChange(fields.with(index, next))}
          />
        ))}
      </ul>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </Card>
  )
}

interface FieldRowProps {
  field: FormField
  isOpen: boolean
  /** Incomplete sources are marked. */
  isChecked: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (field: FormField) => void
}

function FieldRow({ field, isOpen, isChecked, onOpen, onChange }: FieldRowProps) {
  const { t } = useTranslation()
  const sourceNames = useSourceNames()
  const label = t(`productFeeds.field.${field.id}`)
  const id = `sources-${field.id}`
  return (
    <li className={classes.field}>
      <div className={classes.fieldHead}>
        <span className={classes.fieldName}>
          <span className={classes.strong}>{label}</span> <code className={classes.code}>{field.id}</code>
        </span>
        <span className={classes.fieldSources}>{sourceNames(field.sources)}</span>
        <span className={isUsual(field) ? classes.soft : classes.changed}>
          {t(isUsual(field) ? 'productFeeds.usual' : 'productFeeds.changed')}
        </span>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={t(isOpen ? 'productFeeds.closeField' : 'productFeeds.editField', { field: label })}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
        </ActionIcon>
      </div>
      {isOpen && <Sources {...{ id, field, label, isChecked, onChange }} />}
    </li>
  )
}

interface SourcesProps extends Pick<FieldRowProps, 'field' | 'isChecked' | 'onChange'> {
  id: string
  label: string
}

function Sources({ id, field, label, isChecked, onChange }: SourcesProps) {
  const { t } = useTranslation()
  const { sources } = field
  const set = (next: FormSource[]) => onChange({ ...field, sources: next })
  const move = (index: number, by: -1 | 1) => set(sources.toSpliced(index, 1).toSpliced(index + by, 0, sources[index]!))
  return (
    <div id={id} className={classes.sources}>
      <ol className={classes.map}>
        {sources.map((source, index) => {
          const number = index + 1
          return (
            <li key={source.id} className={classes.source}>
              <NativeSelect
                aria-label={t('productFeeds.sourceOf', { number, field: label })}
                value={source.source}
                data={feedSources.map((value) => ({ value, label: t(`productFeeds.source.${value}`) }))}
                onChange={({ currentTarget }) =>
                  set(sources.with(index, { ...source, source: currentTarget.value as FeedSource, name: '' }))
                }
              />
              <SourceName
                source={source}
                isChecked={isChecked}
                onChange={(name) => set(sources.with(index, { ...source, name }))}
              />
              <span className={classes.tools}>
                <MoveButtons
                  upLabel={t('productFeeds.sourceUp', { number })}
                  downLabel={t('productFeeds.sourceDown', { number })}
                  onUp={index === 0 ? undefined : () => move(index, -1)}
                  onDown={number === sources.length ? undefined : () => move(index, 1)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={t('productFeeds.removeSource', { number })}
                  onClick={() => set(sources.toSpliced(index, 1))}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ol>
      <div className={classes.buttons}>
        <Button
          variant="default"
          disabled={sources.length >= limits.sources}
          onClick={() => set([...sources, newSource('text')])}
        >
          {t('productFeeds.addSource')}
        </Button>
        <Button variant="default" disabled={isUsual(field)} onClick={() => onChange(usualField(field.id))}>
          {t('productFeeds.restore')}
        </Button>
      </div>
    </div>
  )
}

interface SourceNameProps {
  source: FormSource
  isChecked: boolean
  onChange: (name: string) => void
}

function SourceName({ source, isChecked, onChange }: SourceNameProps) {
  const { t } = useTranslation()
  const metafields = useMetafields()
  if (!isNamedSource(source.source)) return null
  const label = t(`productFeeds.nameOf.${source.source}`)
  if (source.source === 'metafield') {
    const isKnown = source.name === '' || metafields.some(({ key }) => key === source.name)
    return (
      <NativeSelect
        aria-label={label}
        value={source.name}
        data={[
          { value: '', label: t('productFeeds.chooseMetafield') },
          ...metafields.map(({ key, name }) => ({ value: key, label: name })),
          ...(isKnown ? [] : [{ value: source.name, label: source.name }]),
        ]}
        error={isChecked && isIncomplete(source) && t('productFeeds.sourceMissing')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      maxLength={limits.sourceNameLength}
      value={source.name}
      error={isChecked && isIncomplete(source) && t('productFeeds.sourceMissing')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
