import '@folio/ui/styles/index.css';
import './shell.css';
