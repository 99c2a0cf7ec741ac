import { useNavigation } from 'react-router-dom';
import './navigation-progress.scss';

/** A thin line at the top while the next screen loads; a fast change never shows it. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'loading' ? <div className="navigation-progress" aria-hidden="true" /> : null;
}
