import { Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../session/use-store.ts'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { LoadingBar } from '../../../ui/states/LoadingRows.tsx'
import { Publication, type PublicationField } from './Publication.tsx'

// The editor is half of the page's code, so the rest renders first.
const RichTextControl = lazy(async () => {
  const { RichTextControl } = await import('../../../ui/rich-text/RichTextControl.tsx')
  return { default: RichTextControl }
})

interface Live<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
  error?: React.ReactNode
  'data-path'?: string
}

interface Props {
  form: {
    field: (name: 'title' | 'handle' | 'seoTitle' | 'seoDescription') => object
    live: {
      (name: 'body'): Live<string>
      (name: 'publishedAt'): PublicationField
    }
  }
  /** Whether customers see the page or will see it. Its address is known then. */
  wasPublished?: boolean
}

/** The height of its toolbar and shortest text, so nothing moves when it loads. */
const richTextHeight = 130

export function ContentPageFields({ form, wasPublished = false }: Props) {
  const { t } = useTranslation()
  const { storefrontUrl } = useStore()
  const body = form.live('body')
  return (
    <div className={layout.columns}>
      <div className={layout.fields}>
        <Card>
          <div className={layout.fields}>
            <TextInput {...form.field('title')} />
            <div data-path={body['data-path']}>
              <Suspense fallback={<LoadingBar width="100%" height={richTextHeight} />}>
                <RichTextControl id="content-page-body" label={body.label} value={body.value} change={body.onChange} />
              </Suspense>
              {body.error && <p role="alert">{body.error}</p>}
            </div>
          </div>
        </Card>
        <Card title={t('contentPages.engines')}>
          <div className={layout.fields}>
            <TextInput {...form.field('seoTitle')} description={t('contentPages.seoTitleHint')} />
            <Textarea {...form.field('seoDescription')} description={t('contentPages.seoDescriptionHint')} rows={3} />
          </div>
        </Card>
      </div>
      <div className={layout.fields}>
        <Card>
          <Publication {...form.live('publishedAt')} />
        </Card>
        <Card>
          <TextInput
            {...form.field('handle')}
            description={
              wasPublished
                ? t('contentPages.addressMoves')
                : t('contentPages.addressHint', { start: `${storefrontUrl}/pages/` })
            }
          />
        </Card>
      </div>
    </div>
  )
}
