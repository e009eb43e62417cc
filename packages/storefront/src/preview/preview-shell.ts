import { escapeHtml } from '@backroom/contract/platform/api/escape-html'
import type { StorefrontAssets } from '../render/assets.ts'

/** The empty document of the preview's frame. All content arrives over the port. */
export const previewShell = (adminOrigin: string, { preview }: StorefrontAssets): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="backroom-admin-origin" content="${escapeHtml(adminOrigin)}">
<title>Preview</title>
<link rel="stylesheet" href="${preview.style}">
<link rel="stylesheet" href="${preview.fonts}">
<script type="module" src="${preview.script}"></script>
</head>
<body style="margin:0"><div id="storefront"></div><div id="outlines"></div></body>
</html>`
