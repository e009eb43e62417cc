import { sortsOf } from '@backroom/contract/catalog/collections/rules'
import type { CollectionKind, CollectionSort } from '@backroom/contract/catalog/collections/states'
import { NativeSelect, TextInput } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveField } from '../../../../forms/fields/live-field.ts'
import { SearchEngineCard } from '../../../../forms/search-engines/SearchEngineCard.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import { LoadingBar } from '../../../../ui/states/LoadingRows.tsx'
import type { CollectionForm } from './form-parts.ts'
import { PictureField } from './PictureField.tsx'
import { PublicationField } from './PublicationField.tsx'
import { RulesCard } from './RulesCard.tsx'

// The editor is half of the page's code, so the rest renders first.
const RichTextControl = lazy(async () => {
  const { RichTextControl } = await import('../../../../ui/rich-text/RichTextControl.tsx')
  return { default: RichTextControl }
})

/** The height of its toolbar and shortest text, so nothing moves when it loads. */
const richTextHeight = 130

interface Props {
  form: CollectionForm
  kind: CollectionKind
  /** Whether the collection has an address, which may be known. */
  hasAddress?: boolean
  /** Stands above the rules, and before its products. */
  children?: ReactNode
  /** The products. */
  products: ReactNode
}

/** The fields of a collection: what customers see at the left, where and how it is shown at the right. */
export function CollectionFields({ form, kind, hasAddress = false, children, products }: Props) {
  return (
    <>
      <div className={layout.columns}>
        <div className={layout.fields}>
          <Card>
            <div className={layout.fields}>
              <TextInput {...form.field('title')} />
              <DescriptionField {...form.live('descriptionHtml')} />
            </div>
          </Card>
          {children}
          {kind === 'rules' && <RulesCard form={form} />}
          {products}
        </div>
        <div className={layout.fields}>
          <Card>
            <PublicationField form={form} />
          </Card>
          <Card>
            <PictureField {...form.live('imageId')} />
          </Card>
          <Card>
            <SortField kind={kind} {...form.live('sort')} />
          </Card>
        </div>
      </div>
      <SearchEngineCard form={form} path="/collections/" hasAddress={hasAddress} />
    </>
  )
}

function DescriptionField({ label, value, onChange, error, 'data-path': path }: LiveField<string>) {
  return (
    <div data-path={path}>
      <Suspense fallback={<LoadingBar width="100%" height={richTextHeight} />}>
        <RichTextControl id="collection-description" label={label} value={value} change={onChange} />
      </Suspense>
      {error && <p role="alert">{error}</p>}
    </div>
  )
}

function SortField({ kind, value, onChange, ...field }: LiveField<CollectionSort> & { kind: CollectionKind }) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      {...field}
      value={value}
      description={t('collections.sortHint')}
      data={sortsOf(kind).map((sort) => ({ value: sort, label: t(`collections.sorts.${sort}`) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as CollectionSort)}
    />
  )
}
