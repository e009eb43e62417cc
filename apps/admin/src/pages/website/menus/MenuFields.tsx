import type { MenuItem } from '@backroom/contract/online-store/menus/menu-item'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/layout/Card.tsx'
import { type ItemsField, MenuItems } from './MenuItems.tsx'
import classes from './MenuPage.module.css'

interface Props {
  form: {
    field: (name: 'title' | 'handle') => object
    live: (name: 'children') => ItemsField & { value: MenuItem[] }
  }
  /** Themes refer to its handle. */
  isHandleFixed?: boolean
  deadItemIds: readonly string[]
}

export function MenuFields({ form, isHandleFixed = false, deadItemIds }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <Card>
        <div className={classes.pair}>
          <TextInput {...form.field('title')} description={t('menus.titleHint')} />
          <TextInput
            {...form.field('handle')}
            description={t(isHandleFixed ? 'menus.handleKept' : 'menus.handleHint')}
            readOnly={isHandleFixed}
          />
        </div>
      </Card>
      <Card title={t('menus.content')}>
        <MenuItems {...form.live('children')} deadItemIds={deadItemIds} />
      </Card>
    </>
  )
}
