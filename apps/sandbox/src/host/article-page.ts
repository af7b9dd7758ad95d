import { type Html, html } from '../pages/html.ts';
import type { HostKind } from './host.routes.ts';

const paragraph = html`<p>Una nota simple dice de quién es un piso y qué cargas tiene. La pide cualquiera con un motivo:
comprar, alquilar, heredar. Antes de firmar unas arras conviene leerla, porque una hipoteca sin cancelar o un embargo
cambian el precio, y a veces la decisión.</p>`;

/** An article of an invented blog, with its own title, anchors and styles, and a shop in the middle. */
export const articlePage = (
  kind: HostKind,
  shop: string,
  lang: string | undefined,
): Html => html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Comprar un piso paso a paso · El cuaderno de Marta</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/host/${kind === 'hostile' ? 'hostile' : 'plain'}.css">
${kind === 'dark' && html`<link rel="stylesheet" href="/host/dark.css">`}
<script src="/host/config.js"></script>
<script src="${shop}/embed.js" async></script>
</head>
<body>
<header class="bar"><b>El cuaderno de Marta</b>
<nav><a href="#antes">Antes</a> <a href="#pedirla">Pedirla</a> <a href="#despues">Después</a></nav></header>
<article>
<h1 id="main">Comprar un piso paso a paso</h1>
<h2 id="antes">Antes de las arras</h2>
${paragraph}${paragraph}
<h2 id="pedirla">Pedir la nota simple</h2>
<p>Puedes pedirla aquí mismo.</p>
<div data-folio${lang && html` lang="${lang}"`}></div>
<h2 id="despues">Después de leerla</h2>
${paragraph}${paragraph}${paragraph}
<form action="/host/${kind}" method="get"><label>Buscar en el blog <input name="q"></label> <button>Buscar</button></form>
</article>
</body>
</html>`;
