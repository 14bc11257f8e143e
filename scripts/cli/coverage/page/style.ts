/** The page's only style sheet. Colours follow the reader's light or dark setting. */
export const STYLE = `
:root { color-scheme: light dark;
  --ground: #fbfcfd; --card: #fff; --ink: #17212b; --soft: #5a6875; --line: #dde3e9; --accent: #0b6e69;
  --likely: #0b7a5f; --on-likely: #fff; --alerts: #d98c00; --on-alerts: #1d1300; --unclear: #4a9fd8; --on-unclear: #04121d;
  --unresolved: #dcc3ea; --on-unresolved: #45205c; --excluded: #f1f4f7; --on-excluded: #8b98a5; --wrong: #c62828;
  --met: #0b7a5f; --not-met: #b9c4cf; --unknown: #c08fdc; --cross: rgb(11 110 105 / .1); }
@media (prefers-color-scheme: dark) { :root {
  --ground: #10161c; --card: #171f27; --ink: #e6ecf2; --soft: #9aa8b6; --line: #2b3742; --accent: #5cc8bd;
  --likely: #3ecfa4; --on-likely: #03211a; --alerts: #f0b03c; --on-alerts: #231800; --unclear: #5db2ea; --on-unclear: #04121d;
  --unresolved: #573b69; --on-unresolved: #edd9f9; --excluded: #1a232c; --on-excluded: #60707f; --wrong: #ff7b72;
  --met: #35b893; --not-met: #46535f; --unknown: #a873c8; --cross: rgb(92 200 189 / .14); } }
* { box-sizing: border-box }
html { scroll-padding-top: 3.5rem }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', sans-serif }
header, main, footer { max-width: 1280px; margin: 0 auto; padding: 0 1.5rem }
header { padding-top: 2rem } footer { padding-bottom: 3rem; color: var(--soft) }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .4rem; letter-spacing: -.01em }
h2 { font-size: 1.35rem; margin: 3rem 0 .3rem } h3 { font-size: 1.05rem; margin: 1.6rem 0 .5rem }
h4 { font-size: .95rem; margin: 0; line-height: 1.35 } p { margin: .3rem 0; max-width: 75ch }
a { color: inherit; text-decoration-color: var(--line); text-underline-offset: .15em } a:hover { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
nav { position: sticky; top: 0; z-index: 3; background: var(--ground); border-bottom: 1px solid var(--line) }
nav ul { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; max-width: 1280px; margin: 0 auto; padding: .6rem 1.5rem; list-style: none }
.small, small { font-size: .82rem; font-weight: 400; color: var(--soft) }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; padding: 0; margin: .6rem 0 1rem; list-style: none; font-size: .87rem }
.sign { display: inline-block; width: 1.35rem; height: 1.35rem; line-height: 1.35rem; text-align: center; border-radius: 3px; vertical-align: middle; margin-right: .25rem; font-weight: 600 }
.kind { display: inline-block; width: 1.2em; text-indent: 0; color: var(--soft); font-weight: 600 }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: .8rem 1rem }
.figures { display: grid; grid-template-columns: repeat(auto-fill, minmax(185px, 1fr)); gap: .8rem; align-items: start }
.figure h3 { font-size: .92rem; margin: 0 0 .5rem; font-weight: 500; min-height: 2.7em; line-height: 1.35 }
.figure .number { font-size: 1.7rem; font-weight: 600; line-height: 1.2; margin: 0; font-variant-numeric: tabular-nums }
.figure .bar { margin-bottom: .4rem } summary { cursor: pointer; font-size: .87rem; color: var(--accent) }
.names { font-size: .8rem; line-height: 1.6; max-height: 16rem; overflow: auto } code { font: .95em ui-monospace, 'Liberation Mono', monospace; margin-right: .5em; overflow-wrap: anywhere }
.wide { overflow-x: auto } @media (min-width: 1150px) { .wide { overflow-x: clip } }
.matrix { border-collapse: separate; border-spacing: 1px; font-size: .78rem; position: relative; overflow: hidden }
.matrix th { font-weight: 500; color: var(--soft) } .matrix a { text-decoration: none }
.matrix .group { font-size: .78rem; border-bottom: 2px solid var(--line); padding-bottom: .15rem }
.matrix thead th[scope=col] { height: 5.6rem; vertical-align: bottom; padding: 0 0 .25rem }
.matrix thead th[scope=col] span { writing-mode: vertical-rl; transform: rotate(180deg); line-height: 1.45rem }
.matrix tbody th { text-align: right; padding: 0 .5rem 0 0; position: sticky; left: 0; background: var(--ground); z-index: 2; white-space: nowrap }
.matrix .corner { vertical-align: bottom; text-align: right; padding-right: .5rem; color: var(--soft); font-size: .75rem }
.matrix tbody td { width: 1.55rem; min-width: 1.45rem; height: 1.45rem; text-align: center; border-radius: 3px; position: relative; cursor: default; font-weight: 600 }
.matrix tr.first > * { border-top: 5px solid var(--ground); background-clip: padding-box } .matrix .first:not(tr) { border-left: 5px solid var(--ground); background-clip: padding-box }
.matrix tbody tr:hover th { color: var(--ink); font-weight: 700 }
.matrix tbody tr:hover { background: var(--cross) }
.matrix tbody td:hover { outline: 2px solid var(--ink); z-index: 1 }
.matrix tbody td:hover::after { content: ''; position: absolute; left: 0; right: 0; top: -100rem; height: 200rem; background: var(--cross); pointer-events: none }
.likely { background: var(--likely); color: var(--on-likely) } .likelyWithAlerts { background: var(--alerts); color: var(--on-alerts) }
.unclear { background: var(--unclear); color: var(--on-unclear) } .unresolved { background: var(--unresolved); color: var(--on-unresolved) }
.excluded { background: var(--excluded); color: var(--on-excluded) }
.own { box-shadow: inset 0 0 0 2px var(--ink) } .declared { outline: 1.5px dashed var(--on-likely); outline-offset: -4px }
.undeclared { background: var(--wrong); color: var(--ground) }
.cards { columns: 3 22rem; column-gap: .9rem } .cards .card { break-inside: avoid; margin-bottom: .9rem } .card:target { border-color: var(--accent); box-shadow: 0 0 0 2px var(--accent) }
.bars { list-style: none; padding: 0; margin: .4rem 0 0; font-size: .8rem }
.bars li { display: grid; grid-template-columns: minmax(0, 1fr) 4.5rem 4.4rem; gap: .6rem; align-items: center; line-height: 1.35; padding: .1rem 0 }
.bars .name { overflow-wrap: anywhere } .cards .name { padding-left: 1.2em; text-indent: -1.2em } .bars .name small { margin-left: .3em } .numbers { text-align: right; color: var(--soft); font-variant-numeric: tabular-nums; white-space: nowrap }
.bar { display: flex; gap: 1px; height: .6rem; border-radius: 2px; overflow: hidden; background: var(--line) }
.bar i { display: block; min-width: 3px } .bar:has(.missing) { background: none }
.met { background: var(--met) } .notMet { background: var(--not-met) } .unknown { background: var(--unknown) } .use { background: var(--accent) }
.missing { flex: 0 0 .6rem; background: none; border: 2px solid; border-radius: 2px } .missing.met { border-color: var(--met) } .missing.notMet { border-color: var(--not-met) } .missing.unknown { border-color: var(--unknown) }
.columns { columns: 3 20rem; column-gap: 1.6rem } .columns li { break-inside: avoid; grid-template-columns: minmax(0, 1fr) 4.5rem 1.6rem } .unused { color: var(--soft) }
.onset { position: relative } .onset .line { display: grid; grid-template-columns: 9rem minmax(0, 1fr) 22rem; gap: .8rem; align-items: center; font-size: .85rem; line-height: 1.5rem }
.onset .line:hover .who { color: var(--accent) } .who { text-align: right; font-weight: 500; white-space: nowrap }
.track { position: relative; height: 1.5rem } .track .tick { position: absolute; top: 0; bottom: 0; border-left: 1px solid var(--line) }
.track i:not(.tick) { position: absolute; top: .38rem; height: .75rem; border-radius: 2px; min-width: 3px }
.fits { background: var(--accent) } .outer { background: color-mix(in srgb, var(--accent) 32%, var(--ground)) }
.free { background: repeating-linear-gradient(90deg, var(--line) 0 6px, transparent 6px 10px) } .track i.free { top: .6rem; height: .3rem }
.beyond:not(.free) { clip-path: polygon(0 0, calc(100% - 7px) 0, 100% 50%, calc(100% - 7px) 100%, 0 100%) }
.axis { position: sticky; top: 2.6rem; background: var(--ground); z-index: 2; height: 1.7rem } .axis .tick { border: 0 } .axis .tick span { position: absolute; transform: translateX(-50%); font-style: normal; font-size: .72rem; color: var(--soft); white-space: nowrap }
.value { color: var(--soft); font-size: .8rem; white-space: nowrap } .onset h3 { margin: 1rem 0 .2rem }
@media (max-width: 760px) { header, main, footer, nav ul { padding-inline: 1rem } html { scroll-padding-top: 5rem } .onset .line { grid-template-columns: 5.4rem minmax(0, 1fr) } .who { white-space: normal; line-height: 1.2 } .axis { top: 4.2rem } .value { display: none } .axis .tick:nth-child(even) span { display: none } }
@media print { nav { position: static } .card { border-color: #999 } }
@media (forced-colors: active) { .bar i, .track i, .sign, .matrix td { forced-color-adjust: none } }
`
