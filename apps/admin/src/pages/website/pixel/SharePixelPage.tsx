import { pixelList } from '@backroom/contract/analytics/pixels/list'
import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import type { AdvertisingPlatform } from '@backroom/contract/analytics/pixels/states'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { pageQueryOptions } from '../../../api/client.ts'
import { PageLink, usePage } from '../../../links.tsx'
import { ListScreen } from '../../../lists/ListScreen.tsx'
import { useList } from '../../../lists/use-list.ts'
import { useStore } from '../../../session/use-store.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { NewPixelDialog, PixelDialog } from './PixelDialog.tsx'
import classes from './PixelPage.module.css'
import type { Pixel } from './pixel.ts'
import { TestPixelDialog } from './TestPixelDialog.tsx'
import { State, usePixelColumns } from './use-pixel-columns.tsx'

/** Pixels of advertising platforms, in this store and others of the owner. */
export default function SharePixelPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { stores } = useSuspenseQuery(pageQueryOptions(api.pixels.sharingStores)).data
  const isNobodyCounted = useStore().analyticsConsent === 'off'
  const [open, setOpen] = useState<Pixel | 'new'>()
  const [tested, setTested] = useState<Pixel>()
  const list = useList({
    definition: pixelList,
    ...usePage('website.pixel.sharePixel'),
    list: api.pixels.list,
    count: api.pixels.count,
  })
  const add = <Button onClick={() => setOpen('new')}>{t('pixels.add')}</Button>
  const close = () => setOpen(undefined)
  return (
    <>
      {isNobodyCounted && (
        <p className={classes.note} role="note">
          {t('pixels.nobodyCounted')} <PageLink page="website.preferences">{pageLabel('website.preferences')}</PageLink>
        </p>
      )}
      <ListScreen
        title={pageLabel('website.pixel.sharePixel')}
        action={add}
        list={list}
        texts={{
          filter: () => t('pixels.platform'),
          value: (_, value) => platforms[value as AdvertisingPlatform].name,
          count: ({ count }) => t('pixels.count', { count }),
          noMatch: t('pixels.noMatch'),
          noMatchText: t('pixels.noMatchText'),
        }}
        columns={usePixelColumns()}
        rowName={({ code }) => code}
        rowLink={(row, children) => (
          <button type="button" onClick={() => setOpen(row)}>
            {children}
          </button>
        )}
        phone={(row) => ({
          title: row.code,
          value: platforms[row.platform].name,
          detail: t('pixels.storeCount', { count: row.storeCount }),
          status: <State row={row} />,
        })}
        emptyState={
          <EmptyState title={t('pixels.none')} action={add}>
            {t('pixels.noneText')}
          </EmptyState>
        }
      />
      {open === 'new' && <NewPixelDialog stores={stores} onClose={close} />}
      {open && open !== 'new' && (
        <PixelDialog
          stored={open}
          stores={stores}
          onClose={close}
          onTest={() => {
            setTested(open)
            close()
          }}
        />
      )}
      {tested && <TestPixelDialog pixel={tested} onClose={() => setTested(undefined)} />}
    </>
  )
}
