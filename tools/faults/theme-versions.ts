import type { Fault } from './fault.ts'

const versions = 'packages/domain/src/online-store/themes/versions'
const versionTests = [`${versions}/versions.test.ts`]
const sharing = 'packages/domain/src/online-store/themes/sharing'
const sharingTests = [`${sharing}/sharing.test.ts`]
const preview = 'apps/server/src/storefront/preview'
const sharedTests = [`${preview}/shared.test.ts`]
const editor = 'apps/admin/src/pages/website/themes/editor'
const shared = 'packages/storefront/src/shared-draft'

export const themeVersionFaults: Fault[] = [
  {
    promise: 'strangers read what is published of a theme, never its draft',
    file: 'packages/domain/src/online-store/themes/theme-queries.ts',
    find: 'return live ? findPublishedConfig(store, live.id) : []',
    put: 'return live ? findDraftConfig(store, live.id) : []',
    tests: ['apps/server/src/calls/public-theme.test.ts'],
  },
  {
    promise: 'a save keeps the draft as it was before',
    file: 'packages/domain/src/online-store/themes/save-draft.ts',
    find: '  await keepDraftVersion(ctx, { id, revision })\n',
    put: '',
    tests: versionTests,
  },
  {
    promise: 'drafts are kept ten minutes apart',
    file: `${versions}/keep-draft-version.ts`,
    find: 'const draftMinutes = 10',
    put: 'const draftMinutes = 0',
    tests: versionTests,
  },
  {
    promise: 'a publication keeps what buyers are shown',
    file: 'packages/domain/src/online-store/themes/publish-theme.ts',
    find: '  await keepPublication(ctx, id)\n',
    put: '',
    tests: versionTests,
  },
  {
    promise: 'an activation that publishes keeps what buyers are shown',
    file: 'packages/domain/src/online-store/themes/activate-theme.ts',
    find: 'if (theme.publishedRevision === null) await',
    put: 'if (theme.published) await',
    tests: versionTests,
  },
  {
    promise: 'only the newest versions of a kind stay',
    file: `${versions}/trim-versions.ts`,
    find: '.offset(limits.versions[kind])',
    put: '.offset(100_000)',
    tests: versionTests,
  },
  {
    promise: 'drafts that go take no publication with them',
    file: `${versions}/trim-versions.ts`,
    find: "        .where('newer.kind', '=', kind)\n",
    put: '',
    tests: versionTests,
  },
  {
    promise: 'a version that cannot be read is none',
    file: `${versions}/version-queries.ts`,
    find: '    if (error instanceof TypeError) return undefined\n',
    put: '',
    tests: versionTests,
  },
  {
    promise: 'a section that comes back stands below the one it stood under',
    file: 'packages/theme/src/actions/restore-section.ts',
    find: 'order.indexOf(above) + 1',
    put: 'order.indexOf(above)',
    tests: ['packages/theme/src/actions/restore.test.ts'],
  },
  {
    promise: 'what a version lacks is not offered to be restored from it',
    file: `${editor}/versions/restore-commands.ts`,
    find: 'sectionOf(version, panel.page, panel.key) !== undefined',
    put: 'version !== undefined',
    tests: [`${editor}/versions/VersionsDialog.test.ts`],
  },
  {
    promise: 'a change of a group’s second panel is read under that panel',
    file: `${editor}/publish/panel-changes.ts`,
    find: 'group !== undefined && isOfSecond(group, path)',
    put: 'group !== undefined && isOfSecond(group, [])',
    tests: [`${editor}/publish/ChangeList.test.ts`],
  },
  {
    promise: 'a list that lost items is a change',
    file: 'packages/theme/src/history/theme-changes.ts',
    find: 'return [...items, ...settings]',
    put: 'return settings',
    tests: ['packages/theme/src/history/theme-changes.test.ts'],
  },
  {
    promise: 'a product that buyers do not see is a link to nowhere',
    file: 'packages/domain/src/catalog/products/known-handles.ts',
    find: "and status = 'active' ",
    put: '',
    tests: ['packages/domain/src/online-store/themes/check-draft.test.ts'],
  },
  {
    promise: 'an image weighs what its shown width weighs',
    file: 'packages/domain/src/platform/files/image-bytes.ts',
    find: 'unnest(widths, byte_counts)',
    put: 'unnest(widths, array_fill(byte_counts[array_length(byte_counts, 1)], array[array_length(byte_counts, 1)]))',
    tests: ['packages/domain/src/online-store/themes/check-draft.test.ts'],
  },
  {
    promise: 'what each width of an image weighs is kept',
    file: 'packages/domain/src/platform/files/store-image.ts',
    find: '        byte_counts: byteCounts,\n',
    put: '',
    tests: ['packages/domain/src/platform/files/store-image.test.ts'],
  },
  {
    promise: 'the check claims nothing before the server has looked',
    file: `${editor}/publish/WarningList.tsx`,
    find: '{checked && isClean && <p',
    put: '{isClean && <p',
    tests: [`${editor}/publish/PublishDialog.test.ts`],
  },
  {
    promise: 'an ended link shows nothing',
    file: `${sharing}/share-queries.ts`,
    find: "    .where('revoked_at', 'is', null)\n",
    put: '',
    tests: [...sharingTests, ...sharedTests],
  },
  {
    promise: 'an expired link shows nothing',
    file: `${sharing}/share-queries.ts`,
    find: "    .where('expires_at', '>', sql<string>`now()`)\n",
    put: '',
    tests: [...sharingTests, ...sharedTests],
  },
  {
    promise: 'a token is kept as a hash alone',
    file: `${sharing}/share-token.ts`,
    find: "createHash('sha256').update(text).digest()",
    put: 'Buffer.from(text)',
    tests: sharingTests,
  },
  {
    promise: 'links of a theme are counted one after the other',
    file: `${sharing}/create-share-link.ts`,
    find: ' for update`',
    put: '`',
    tests: sharingTests,
  },
  {
    promise: 'a shared draft is framed by nobody',
    file: 'apps/server/src/plugins/security-headers.ts',
    find: "url.startsWith('/preview')",
    put: '/^\\/(preview|shared)/.test(url)',
    tests: sharedTests,
  },
  {
    promise: 'how often a shared draft is read is bounded',
    file: `${preview}/preview-routes.ts`,
    find: "app.get('/preview/page', sharedReads, ",
    put: "app.get('/preview/page', ",
    tests: sharedTests,
  },
  {
    promise: 'a store’s own host shows no shared drafts',
    file: 'apps/server/src/storefront/storefront.ts',
    find: '/^\\/(preview|shared(\\?|$))/',
    put: '/^\\/preview/',
    tests: sharedTests,
  },
  {
    promise: 'a shared draft follows its edits',
    file: `${shared}/shared-session.tsx`,
    find: 'const pollIntervalMs = 2_000',
    put: 'const pollIntervalMs = 200_000',
    tests: [`${shared}/shared-draft.test.ts`],
  },
  {
    promise: 'nobody leaves a shared draft by its links',
    file: `${shared}/draft-place.ts`,
    find: 'if (origin !== new URL(here).origin) return undefined',
    put: 'if (origin === null) return undefined',
    tests: [`${shared}/draft-place.test.ts`],
  },
]
